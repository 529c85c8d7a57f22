import { filesystemStorage } from './filesystem.ts'
import type { Storage } from './port.ts'

export type { Storage } from './port.ts'

/** The storage of the configuration. */
export const makeStorage = (config: { STORAGE: 'filesystem'; STORAGE_DIR: string }): Storage =>
  filesystemStorage(config.STORAGE_DIR)
