/** Files and breaks come and go by themselves, and no live event tells of them: they are read again this often. */
export const EVERY_MS = 5_000
