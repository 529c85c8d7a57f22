/** A text as it stands inside a pattern of `like`. */
const literal = (text: string): string => text.replace(/[%_\\]/g, '\\$&')

/** The pattern of texts that contain a text. */
export const containing = (text: string): string => `%${literal(text)}%`

/** The pattern of texts that begin with a text. */
export const beginning = (text: string): string => `${literal(text)}%`

/** The patterns of texts in which a word begins with a text. */
const wordBeginning = (text: string): readonly string[] => [beginning(text), `% ${literal(text)}%`]

/** An index of trigrams finds parts of at least so many characters. */
const SHORTEST_PART = 3

/** Whether a text is too short to be found inside others by an index; it is then sought where words begin. */
export const isShort = (text: string): boolean => text.length < SHORTEST_PART

/** The patterns by which an index of trigrams finds a text: anywhere in others, or if it is short, where a word begins. */
export const indexedPatterns = (text: string): readonly string[] =>
  isShort(text) ? wordBeginning(text) : [containing(text)]
