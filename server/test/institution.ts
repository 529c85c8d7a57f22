import { institutionOf, readConfig } from '../src/platform/config.ts'

/** The demo's. */
export const INSTITUTION = institutionOf(readConfig({}))
