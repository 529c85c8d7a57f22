import type { InEachLanguage, Language } from '../language.ts'

/** The uses of an account at a bank: customers' money apart from our own. */
export const NOSTRO_USES = ['safeguarding', 'operating'] as const
export type NostroUse = (typeof NOSTRO_USES)[number]

export const NOSTRO_USE_WORDS: Readonly<Record<NostroUse, InEachLanguage>> = {
  safeguarding: { en: 'Safeguarding', lt: 'Klientų lėšų apsaugos' },
  operating: { en: 'Operating', lt: 'Veiklos' },
}

/** The institution's own accounts of the ledger, by kind. */
export const OWN_ACCOUNT_KINDS = [
  'nostro',
  'clearing',
  'suspense',
  'fees',
  'fx_position',
  'card_settlement',
  'due_to',
  'due_from',
] as const
export type OwnAccountKind = (typeof OWN_ACCOUNT_KINDS)[number]

interface KindInWords {
  readonly name: InEachLanguage
  /** What it holds is an asset: its amount is shown as debits less credits. */
  readonly isAsset: boolean
}

const KINDS: Readonly<Record<OwnAccountKind, KindInWords>> = {
  nostro: { name: { en: 'Nostro', lt: 'Nostro' }, isAsset: true },
  clearing: { name: { en: 'Clearing', lt: 'Tarpuskaita' }, isAsset: false },
  suspense: { name: { en: 'Suspense', lt: 'Neįskaitytos lėšos' }, isAsset: false },
  fees: { name: { en: 'Fees', lt: 'Mokesčiai' }, isAsset: false },
  fx_position: { name: { en: 'FX position', lt: 'Valiutos pozicija' }, isAsset: false },
  card_settlement: { name: { en: 'Card settlement', lt: 'Atsiskaitymai kortelėmis' }, isAsset: false },
  due_to: { name: { en: 'Due to', lt: 'Skola įstaigai' }, isAsset: false },
  due_from: { name: { en: 'Due from', lt: 'Skola iš įstaigos' }, isAsset: true },
}

/** The name of a kind of own account. */
export const ownAccountKindName = (kind: OwnAccountKind): InEachLanguage => KINDS[kind].name

/** What an account holds, as people read it: money at a bank is above zero. @param balance credits less debits */
export const heldOn = (kind: OwnAccountKind, balance: bigint): bigint =>
  KINDS[kind].isAsset ? -balance : balance

/** The name of a nostro in a language. @param code its entity, currency and use: `UAB EUR safeguarding` */
export function nostroName(code: string, language: Language): string {
  const [entity, currency, use] = code.split(' ')
  const words = NOSTRO_USES.find((one) => one === use)
  return words ? `${entity} ${currency}, ${NOSTRO_USE_WORDS[words][language].toLowerCase()}` : code
}
