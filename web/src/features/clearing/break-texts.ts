import { texts } from '../../texts.ts'

/** What the pages of the breaks say. */
export const words = texts({
  title: { en: 'Banks · Breaks', lt: 'Bankai · Neatitikimai' },
  one: { en: 'Break', lt: 'Neatitikimas' },
  theBreak: { en: 'The break', lt: 'neatitikimas' },
  what: {
    en: 'Messages of the clearing house that did not fit what we know, and messages of ours that it refused. What did not fit was not booked; the rest of the same message may have been. Some end by themselves when their payment ends; the others are settled with the clearing house.',
    lt: 'Tarpuskaitos sistemos pranešimai, kurie neatitiko mūsų duomenų, ir mūsų pranešimai, kurių ji nepriėmė. Kas neatitiko, neįrašyta; kita to paties pranešimo dalis galėjo būti įrašyta. Vieni neatitikimai išsisprendžia pasibaigus mokėjimui, kiti derinami su tarpuskaitos sistema.',
  },

  filter: { en: 'Filter the breaks', lt: 'Filtruoti neatitikimus' },
  search: { en: 'Payment reference or message id', lt: 'Mokėjimo arba pranešimo numeris' },
  state: { en: 'State', lt: 'Būsena' },
  kind: { en: 'Kind', lt: 'Rūšis' },
  from: { en: 'From', lt: 'Nuo' },
  to: { en: 'To', lt: 'Iki' },
  none: { en: 'No break fits this filter.', lt: 'Šio filtro neatitinka joks neatitikimas.' },
  noneYet: { en: 'There has been no break yet.', lt: 'Neatitikimų dar nebuvo.' },
  noneYetHint: {
    en: 'One appears here when a message of the clearing house does not fit.',
    lt: 'Čia atsiras neatitikimas, kai tarpuskaitos sistemos pranešimas neatitiks mūsų duomenų.',
  },

  when: { en: 'When', lt: 'Kada' },
  text: { en: 'What did not fit', lt: 'Kas neatitiko' },
  payment: { en: 'Payment', lt: 'Mokėjimas' },
  noPayment: { en: 'Not known', lt: 'Nežinomas' },
  message: { en: 'Message', lt: 'Pranešimas' },
  noMessage: { en: 'No message of it is kept.', lt: 'Pranešimas neišsaugotas.' },

  settle: { en: 'Settle', lt: 'Pažymėti išspręstu' },
  settleText: {
    en: 'Do so once it is settled with the clearing house. No money moves by it: a payment that is still open stays open.',
    lt: 'Pažymėkite, kai klausimas suderintas su tarpuskaitos sistema. Pinigai dėl to nejuda: vykdomas mokėjimas lieka vykdomas.',
  },
  how: { en: 'How it was settled', lt: 'Kaip išspręsta' },
  isSettled: { en: 'The break is settled.', lt: 'Neatitikimas išspręstas.' },
  settledBy: {
    en: (by: string, at: string, how: string) => `Settled by ${by}, ${at}: ${how}`,
    lt: (by: string, at: string, how: string) => `Išsprendė ${by}, ${at}: ${how}`,
  },
  endedWithPayment: {
    en: (at: string) => `Ended with its payment, ${at}.`,
    lt: (at: string) => `Pasibaigė kartu su mokėjimu, ${at}.`,
  },
})
