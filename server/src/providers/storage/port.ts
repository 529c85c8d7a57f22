/**
 * Where the bytes of files lie. Keys are made by us and hold no name of a person or a file.
 * Never called inside a database transaction.
 */
export interface Storage {
  readonly name: string
  /** A file written once; the same key again replaces it with the same bytes. Durable when it resolves. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or null where there are none under this key. */
  get(key: string): Promise<Buffer | null>
}

/** The form of a key: lower-case hexadecimal and dashes, so that none can leave the store. */
export const STORAGE_KEY = /^[0-9a-f-]{16,80}$/
