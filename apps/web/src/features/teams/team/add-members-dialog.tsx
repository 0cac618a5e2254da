import type { Team } from "@lowforge/contract/teams";
import Segmented from "antd/es/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "../teams.module.css";
import { AddByName } from "./add-by-name.tsx";
import { AddByPhone } from "./add-by-phone.tsx";

interface AddMembersDialogProps {
  readonly team: Team;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Adds people to a team: several whom one finds by name, or the one who has a mobile number. */
export function AddMembersDialog({ isOpen, onClose, team }: AddMembersDialogProps) {
  const { t } = useTranslation("teams");
  return (
    <Dialog open={isOpen} title={t("add.action")} footer={null} destroyOnHidden onCancel={onClose}>
      <Ways teamId={team.teamId} onClose={onClose} />
    </Dialog>
  );
}

const ways = ["name", "phone"] as const;
type Way = (typeof ways)[number];

function Ways(props: { readonly teamId: number; onClose(): void }) {
  const { t } = useTranslation("teams");
  const [way, setWay] = useState<Way>("name");
  return (
    <>
      <Segmented<Way>
        className={styles["way"] ?? ""}
        aria-label={t("add.way")}
        value={way}
        options={ways.map((value) => ({ value, label: t(`add.by.${value}`) }))}
        onChange={setWay}
      />
      {way === "name" ? <AddByName {...props} /> : <AddByPhone {...props} />}
    </>
  );
}
