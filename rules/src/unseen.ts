/** Invisible characters: zero-width characters, soft hyphens, tags, fillers, and signs that turn the direction of text. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** A text without characters that a reader cannot see, and that make it look like another. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')
