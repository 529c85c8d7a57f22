import { join } from 'node:path'
import { test } from '@playwright/test'

/** Of the server that the running journey is about. */
export const origin = (): string => test.info().project.use.baseURL ?? ''

/** Where the workers agree on something about people of that server: each server of a run has its own. */
export const dataFile = (name: string): string =>
  join(process.env.E2E_DATA_DIR ?? '.', `${new URL(origin()).port} ${name}`)
