import * as calls from '@fondaco/contract/screening/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { addBlacklistedWord } from './add-blacklisted-word.ts'
import { changeBlacklistedWord } from './change-blacklisted-word.ts'
import { getBlacklistedWord, listBlacklistedWords } from './list-blacklisted-words.ts'
import type { WordDeps } from './propose-word.ts'
import { removeBlacklistedWord } from './remove-blacklisted-word.ts'
import { tryBlacklistedWord } from './try-blacklisted-word.ts'

export const screeningRoutes = (deps: WordDeps): Mounted[] => [
  mount(calls.listBlacklistedWords, listBlacklistedWords),
  mount(calls.tryBlacklistedWord, tryBlacklistedWord(deps)),
  mount(calls.getBlacklistedWord, getBlacklistedWord),
  mount(calls.addBlacklistedWord, addBlacklistedWord(deps)),
  mount(calls.changeBlacklistedWord, changeBlacklistedWord(deps)),
  mount(calls.removeBlacklistedWord, removeBlacklistedWord(deps)),
]
