/** The door of the messages room for pages of other rooms: following and muting what they show. Its texts are `watchTexts`. */
export { WatchMenu } from "./watch/watch-menu.tsx";
