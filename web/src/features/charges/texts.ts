import { texts } from '../../texts.ts'

/** Texts of the back office about operational fees of one customer. */
export const words = texts({
  title: { en: 'Operational fees', lt: 'Operaciniai mokesčiai' },
  about: {
    en: 'For work that the customer asked for. The amount is that of their price list. Two people charge a fee.',
    lt: 'Už darbą, kurio paprašė klientas. Suma nustatyta jo įkainių sąraše. Mokestį taiko du žmonės.',
  },
  none: { en: 'No open account', lt: 'Atidarytų sąskaitų nėra' },
  noneHint: { en: 'A fee is charged to an account.', lt: 'Mokestis imamas iš sąskaitos.' },
  account: { en: 'Account', lt: 'Sąskaita' },
  fee: { en: 'Fee', lt: 'Mokestis' },
  actions: { en: 'Actions', lt: 'Veiksmai' },
  charge: { en: 'Charge', lt: 'Taikyti' },
  chargeOf: {
    en: (name: string) => `Charge a fee: ${name}`,
    lt: (name: string) => `Taikyti mokestį: ${name}`,
  },
  waits: { en: 'Fee waits for approval', lt: 'Mokestis laukia patvirtinimo' },
  customer_not_chargeable: {
    en: 'Only an approved customer can be charged.',
    lt: 'Mokestį galima taikyti tik patvirtintam klientui.',
  },
  account_not_active: {
    en: 'The account is not active.',
    lt: 'Sąskaita neaktyvi.',
  },
  charge_without_price: {
    en: 'The price list has no operational fee for this entity and currency.',
    lt: 'Įkainių sąraše šiai įstaigai ir valiutai operacinio mokesčio nėra.',
  },
  text: { en: 'Text for the customer', lt: 'Tekstas klientui' },
  textHint: {
    en: 'What the fee is for. It stands in their list of transactions.',
    lt: 'Už ką imamas mokestis. Tekstas bus matomas jo operacijų sąraše.',
  },
  reason: { en: 'Reason', lt: 'Priežastis' },
  reasonHint: { en: 'The second person reads it.', lt: 'Ją perskaitys antras asmuo.' },
  effect: {
    en: 'Once another person approves, the fee is taken from the account. Without enough money it waits.',
    lt: 'Kai patvirtins kitas asmuo, mokestis bus nurašytas. Jei lėšų nepakanka, jis laukia.',
  },
  propose: { en: 'Propose', lt: 'Siūlyti' },
  proposed: {
    en: 'Proposed. Nothing is charged until another person approves it.',
    lt: 'Pasiūlyta. Mokestis nebus imamas, kol nepatvirtins kitas asmuo.',
  },
})
