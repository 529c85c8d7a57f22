import type { HeldName } from '../payee-name.ts'

export type PairLabel = 'MTCH' | 'CMTC' | 'NMTC'

/** The name that a payer gives, the account's holder, and the right answer. */
export interface PayeePair {
  readonly label: PairLabel
  readonly given: string
  readonly holder: HeldName
}

const LABELS: Readonly<Record<string, PairLabel>> = { M: 'MTCH', C: 'CMTC', N: 'NMTC' }

/**
 * Reads the written pairs: `M`atch, `C`lose match or `N`o match, `P`erson or `E`ntity, the given name, and the holder’s
 * names with ` ; ` between them. A line after `#` says what the next pairs show.
 */
export function readPayeePairs(text: string): PayeePair[] {
  return text
    .split('\n')
    .filter((line) => /^[MCN] [PE] \|/.test(line))
    .map((line) => {
      const [kinds = '', given = '', names = ''] = line.split(' | ')
      return {
        label: LABELS[kinds.slice(0, 1)] ?? 'NMTC',
        given,
        holder: { kind: kinds.endsWith('P') ? 'person' : 'entity', names: names.split(' ; ') },
      }
    })
}
