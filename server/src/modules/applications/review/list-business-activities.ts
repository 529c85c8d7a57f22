import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/option-calls.ts'
import { SECTOR_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { BUSINESS_SECTORS } from '@fondaco/rules/companies/questionnaire.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'

type Activities = CallResult<typeof calls.listBusinessActivities>

/** The business activities, in the caller's language. */
export const listBusinessActivities = async ({
  request: { language },
}: CallContext<typeof calls.listBusinessActivities>): Promise<Activities> =>
  Object.fromEntries(
    BUSINESS_SECTORS.map((activity) => [activity, { label: SECTOR_WORDS[activity][language] }]),
  ) as Activities
