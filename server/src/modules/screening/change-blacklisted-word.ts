import type * as calls from '@fondaco/contract/screening/calls.ts'
import type { Operation } from '../../platform/http/serve-call.ts'
import { proposeWord, type WordDeps } from './propose-word.ts'

/** Proposes a change of a word. Refusals as for another word, `not_found`, `version_conflict`, `word_unchanged`. */
export const changeBlacklistedWord =
  (deps: WordDeps): Operation<typeof calls.changeBlacklistedWord> =>
  (context) => {
    const { word, reason, change_reason, version } = context.body
    return proposeWord(deps, context, {
      id: context.params.id,
      version,
      to: { word, reason },
      why: change_reason,
    })
  }
