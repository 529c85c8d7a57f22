import type * as calls from '@fondaco/contract/screening/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { proposeWord, type WordDeps } from './propose-word.ts'

/**
 * Proposes another word. Refusals: `permission_missing` for staff who do not see every entity, `word_without_letters`,
 * `word_listed`, `proposal_waits`.
 */
export const addBlacklistedWord =
  (deps: WordDeps): Operation<typeof calls.addBlacklistedWord> =>
  (context) => {
    const { word, reason, change_reason } = context.body
    return proposeWord(deps, context, { id: null, to: { word, reason }, why: change_reason })
  }
