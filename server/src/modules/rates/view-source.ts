import type { CallResult } from '@fondaco/contract/call.ts'
import type { listRates } from '@fondaco/contract/exchange/calls.ts'
import type { Language } from '@fondaco/rules/language.ts'
import { type Dealing, STOP_WORDS } from './dealing.ts'
import type { RateSource } from './deps.ts'

type SourceView = Omit<CallResult<typeof listRates>, 'sell' | 'rates'>

/** Where the rates come from, and whether money is exchanged at them. */
export const viewSource = (dealing: Dealing, { fxRates }: RateSource, language: Language): SourceView => ({
  source: fxRates.name,
  simulated: fxRates.simulated,
  is_reference: fxRates.isReference,
  day: dealing.day,
  taken_at: dealing.takenAt?.toISOString() ?? null,
  is_open: dealing.isOpen,
  stopped: dealing.stop && STOP_WORDS[dealing.stop][language],
})
