import "./platform/theme/tokens.css";
import "./platform/theme/base.css";
import { begin } from "./app/begin.tsx";

void begin();
