import { join } from 'node:path'
import { test } from '@playwright/test'

/** The address of the server of the running journey. */
export const origin = (): string => test.info().project.use.baseURL ?? ''

/** The folder for agreements between workers about people of that server. Each server of a run has its own. */
export const dataFile = (name: string): string =>
  join(process.env.E2E_DATA_DIR ?? '.', `${new URL(origin()).port} ${name}`)
