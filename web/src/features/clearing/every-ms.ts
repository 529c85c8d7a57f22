/** No live event announces files and breaks: they are read again this often. */
export const EVERY_MS = 5_000
