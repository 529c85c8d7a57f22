import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/companies/option-calls.ts'
import { entityFormName } from '@fondaco/rules/companies/answer-words.ts'
import { ENTITY_FORMS } from '@fondaco/rules/companies/questionnaire.ts'
import type { CallContext } from '../../../platform/http/serve-call.ts'

/** The legal forms, in the caller's language. */
export const listCompanyTypes = async ({
  request: { language },
}: CallContext<typeof calls.listCompanyTypes>): Promise<CallResult<typeof calls.listCompanyTypes>> =>
  ENTITY_FORMS.map((value) => ({ value, label: entityFormName(value, language) }))
