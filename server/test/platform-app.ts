import { BusinessClock } from '../src/platform/clock.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { quietLog } from './quiet-log.ts'
import { type TestAppOptions, testApp } from './test-app.ts'

export const METRICS_TOKEN = 'a-token-of-sixteen-or-more'

/** The product without people, for the answers of the platform itself. */
export async function platformApp(
  database: FreshDatabase,
  given: Pick<TestAppOptions, 'settings' | 'parts'> = {},
) {
  const log = quietLog()
  const clock = new BusinessClock()
  const settings = { METRICS_TOKEN, RATE_SIMULATOR_PER_MINUTE: '5', ...given.settings }
  return { ...(await testApp({ database, version: '1.2.3', log, clock, ...given, settings })), clock, log }
}
