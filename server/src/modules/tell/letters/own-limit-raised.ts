import { type LimitTold, limitFact } from './limit-words.ts'
import { instantText, type LetterWords } from './words.ts'

/** Notifies everybody who may pay for a customer that their own limit of instant payments was raised or removed. */
export const ownLimitRaised: LetterWords<{ readonly limits: readonly LimitTold[]; readonly at: string }> = {
  en: ({ limits, at }) => ({
    subject: 'Your own limit of instant payments was raised',
    parts: [
      { facts: [...limits.map((limit) => limitFact(limit, 'en')), ['When', instantText(at)]] },
      'Somebody who may pay for you raised or removed it, and confirmed this with a second factor.',
      'If you do not know of this, lower the limit at once, end your other sessions in the settings, and contact Customer Support.',
      { button: 'See the limits', path: '/customer/limits' },
    ],
  }),
  lt: ({ limits, at }) => ({
    subject: 'Padidintas jūsų momentinių mokėjimų limitas',
    parts: [
      { facts: [...limits.map((limit) => limitFact(limit, 'lt')), ['Kada', instantText(at)]] },
      'Limitą padidino arba panaikino asmuo, galintis mokėti jūsų vardu, ir tai patvirtino antruoju veiksniu.',
      'Jei apie tai nežinote, iš karto sumažinkite limitą, nustatymuose užbaikite kitus savo seansus ir kreipkitės į klientų aptarnavimą.',
      { button: 'Peržiūrėti limitus', path: '/customer/limits' },
    ],
  }),
}
