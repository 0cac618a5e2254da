/** Pictures that members upload: what is taken, and how it is drawn anew so that nothing else comes with it. */
export { createPictures, type Pictures, type Size } from "./pictures.ts";
export { answerSquare, drawSquare, type SquarePicture } from "./squares.ts";
