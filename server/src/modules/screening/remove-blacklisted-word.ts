import type * as calls from '@fondaco/contract/screening/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { proposeWord, type WordDeps } from './propose-word.ts'

/** Proposes that a word is removed. Refusals: `permission_missing`, `not_found`, `version_conflict`, `proposal_waits`. */
export const removeBlacklistedWord =
  (deps: WordDeps): Operation<typeof calls.removeBlacklistedWord> =>
  (context) => {
    const { change_reason, version } = context.body
    return proposeWord(deps, context, { id: context.params.id, version, to: null, why: change_reason })
  }
