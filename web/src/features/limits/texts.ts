import { texts } from '../../texts.ts'

export const words = texts({
  title: { en: 'Limits', lt: 'Limitai' },
  about: {
    en: 'How much may be paid. Payments in other currencies count with their value in euro.',
    lt: 'Kiek galima sumokėti. Mokėjimai kitomis valiutomis skaičiuojami jų verte eurais.',
  },
  prices: { en: 'See your prices', lt: 'Peržiūrėti įkainius' },
  limits: { en: 'Limits of payments', lt: 'Mokėjimų limitai' },
  payments: { en: 'Payments', lt: 'Mokėjimai' },
  period: { en: 'Period', lt: 'Laikotarpis' },
  limit: { en: 'Limit', lt: 'Limitas' },
  used: { en: 'Used', lt: 'Panaudota' },
  left: { en: 'Left', lt: 'Liko' },
  until: { en: 'Counts until', lt: 'Skaičiuojama iki' },
  own: { en: 'Your own limit', lt: 'Jūsų limitas' },
  instant: { en: 'Your own limits of instant payments', lt: 'Jūsų momentinių mokėjimų limitai' },
  instantText: {
    en: 'An instant payment above your own limit is refused, however it is ordered. You can lower a limit at once. You confirm with a code or a passkey when you raise or remove one.',
    lt: 'Jūsų limitą viršijantis momentinis mokėjimas atmetamas, kad ir kaip jis pateiktas. Limitą sumažinti galite iš karto. Didinant arba panaikinant limitą reikia patvirtinti kodu arba prieigos raktu.',
  },
  perPayment: { en: 'One payment, EUR', lt: 'Vienas mokėjimas, EUR' },
  perDay: { en: 'A day, EUR', lt: 'Per dieną, EUR' },
  none: { en: 'No limit of your own', lt: 'Savo limito nėra' },
  emptyMeans: {
    en: 'Leave a field empty for no limit of your own.',
    lt: 'Jei limito nenorite, lauką palikite tuščią.',
  },
  amountFault: { en: 'must be an amount, such as 120.00', lt: 'turi būti suma, pvz., 120.00' },
  save: { en: 'Save limits', lt: 'Išsaugoti limitus' },
  saved: { en: 'The limits are saved.', lt: 'Limitai išsaugoti.' },
  raised: {
    en: 'You raise or remove a limit of instant payments:',
    lt: 'Didinate arba panaikinate momentinių mokėjimų limitą:',
  },
  changed: { en: (at: string) => `Changed ${at}`, lt: (at: string) => `Pakeista ${at}` },
})
