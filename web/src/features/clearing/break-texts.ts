import { counted } from '@fondaco/rules/language.ts'
import { texts } from '../../texts.ts'

/** Texts of the pages about breaks. */
export const words = texts({
  title: { en: 'Banks · Breaks', lt: 'Bankai · Neatitikimai' },
  counted: {
    en: (count: number) => counted('en', count, { one: 'break', other: 'breaks' }),
    lt: (count: number) =>
      counted('lt', count, { one: 'neatitikimas', few: 'neatitikimai', other: 'neatitikimų' }),
  },
  one: { en: 'Break', lt: 'Neatitikimas' },
  facts: { en: 'Details', lt: 'Informacija' },
  theBreak: { en: 'The break', lt: 'neatitikimas' },
  what: {
    en: 'Messages from the clearing house that did not match our records, and our messages that it refused. The part that did not match was not booked. Some breaks end when their payment ends. Settle the others with the clearing house.',
    lt: 'Tarpuskaitos sistemos pranešimai, kurie neatitiko mūsų duomenų, ir mūsų pranešimai, kurių ji nepriėmė. Neatitikusi dalis neapskaityta. Vieni neatitikimai išsisprendžia pasibaigus mokėjimui. Kitus suderinkite su tarpuskaitos sistema.',
  },

  search: { en: 'Payment reference or message id', lt: 'Mokėjimo arba pranešimo numeris' },
  state: { en: 'State', lt: 'Būsena' },
  kind: { en: 'Kind', lt: 'Rūšis' },
  none: { en: 'No break fits this filter.', lt: 'Šio filtro neatitinka joks neatitikimas.' },
  noneYet: { en: 'There has been no break yet.', lt: 'Neatitikimų dar nebuvo.' },
  noneYetHint: {
    en: 'A break appears here when a message from the clearing house does not match our records.',
    lt: 'Čia atsiras neatitikimas, kai tarpuskaitos sistemos pranešimas neatitiks mūsų duomenų.',
  },

  when: { en: 'When', lt: 'Kada' },
  text: { en: 'What did not match', lt: 'Kas neatitiko' },
  payment: { en: 'Payment', lt: 'Mokėjimas' },
  noPayment: { en: 'Not known', lt: 'Nežinomas' },
  message: { en: 'Message', lt: 'Pranešimas' },
  noMessage: { en: 'The message was not kept.', lt: 'Pranešimas neišsaugotas.' },

  settle: { en: 'Settle', lt: 'Pažymėti išspręstu' },
  settleText: {
    en: 'Do this after you have settled it with the clearing house. No money moves, and an open payment stays open.',
    lt: 'Pažymėkite, kai neatitikimą suderinsite su tarpuskaitos sistema. Pinigai dėl to nejuda, o vykdomas mokėjimas lieka vykdomas.',
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
