import { bankLine } from '@fondaco/contract/lists/schemas.ts'
import { LIST_FILES } from '@fondaco/rules/lists/list-file.ts'
import { isBranchless, isWhitelisted } from '@fondaco/rules/screening/bank-whitelist.ts'
import type { ListedEntry } from './entry-store.ts'
import type { InstitutionList } from './institution-list.ts'
import { viewEntry } from './list-entries.ts'
import type { Tried } from './try-entry.ts'

/** The BIC of a bank in capitals, and its name or a remark. */
interface BankValues {
  readonly bic: string
  readonly note: string
}

/** The whitelisted banks: a wire to or from another bank waits for review, as soon as the list has a bank. */
export const BANK_LIST: InstitutionList<BankValues> = {
  kind: 'whitelisted_bank',
  importKind: 'whitelisted_banks',
  table: 'whitelisted_bank',
  columns: LIST_FILES.whitelisted_banks.columns,
  searched: ['bic', 'note'],
  fields: [
    { label: { en: 'BIC', lt: 'BIC' }, words: ({ bic }) => bic },
    { label: { en: 'Bank', lt: 'Bankas' }, words: ({ note }) => note, written: true },
  ],
  line: bankLine,
  saidIn: (cells) => cells,
  keyOf: ({ bic }) => bic,
  // Every BIC that a schema lets in is one.
  refuseWrong: () => undefined,
  listed: 'bank_listed',
  compares: 'whitelisted_banks_only',
  compare(present, next) {
    const [before, after] = [bicsOf(present), bicsOf(next)]
    return ({ bic }) => {
      const [was, is] = [isWhitelisted(bic, before), isWhitelisted(bic, after)]
      return was === is ? null : { effect: is ? 'RELEASED' : 'HELD', text: bic ?? '' }
    }
  },
}

const bicsOf = (banks: readonly BankValues[]) => banks.map(({ bic }) => bic)

/** The bank that is tried; the note makes no difference. */
export const triedBank = ({ bic }: Tried<'bic'>): BankValues | null =>
  bic === undefined ? null : { bic, note: '' }

export function viewBank(entry: ListedEntry<BankValues>) {
  const { bic, note } = entry
  return { ...viewEntry(entry), bic, note, all_branches: isBranchless(bic) }
}
