/**
 * The storage for the bytes of files. We make the keys, and they contain no name of a person or a file. Never called
 * inside a database transaction.
 */
export interface Storage {
  readonly name: string
  /** Stores a file once. The same key again replaces it with the same bytes. Durable when it resolves. */
  put(key: string, bytes: Buffer): Promise<void>
  /** The bytes, or null if there are none under this key. */
  get(key: string): Promise<Buffer | null>
  /** Removes the bytes of a key, if there are any. */
  remove(key: string): Promise<void>
}

/** The form of a key: lower-case hexadecimal and dashes, so that no key leads out of the storage. */
export const STORAGE_KEY = /^[0-9a-f-]{16,80}$/
