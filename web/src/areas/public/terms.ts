import { CUT_OFFS } from '@fondaco/rules/calendar.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { INSTITUTION } from '../../institution.ts'
import { texts } from '../../texts.ts'

/** One part of the terms: its paragraphs, then its points. */
interface Section {
  readonly id: string
  readonly title: string
  /** Where the law asks for it. */
  readonly law?: string
  readonly text: readonly string[]
  readonly points?: readonly string[]
  /** Figures of today's settings under the text. */
  readonly facts?: 'prices' | 'limits'
}

const { name, support, licence } = INSTITUTION
const CUT_OFF = CUT_OFFS.SCT

/**
 * What a payment service provider tells its customers before they are bound (PSD2 art. 52), in the words of today's
 * settings and rules.
 */
export const SECTIONS: InEachLanguage<readonly Section[]> = {
  en: [
    {
      id: 'service',
      title: 'Our service',
      law: 'PSD2 art. 52(2)',
      text: [
        'You get a payment account. You can receive money, keep it and send it.',
        'Money on the account is electronic money. It earns no interest. It is not a bank deposit, so deposit insurance does not cover it.',
        'We keep customers’ money apart from our own money (safeguarding). You can send it to your account at a bank at any time (EMD2 art. 11).',
      ],
    },
    {
      id: 'consent',
      title: 'How you order a payment',
      law: 'PSD2 art. 52(2)(b)–(c), 64, 97',
      text: ['A payment needs your consent. You give it in this order:'],
      points: [
        'You enter the payee’s name and account number (IBAN). We pay to the account number.',
        'We compare the name with the account number, where the payee’s bank answers. You see the answer before you pay. The check is free.',
        'You see the amount, the fee and the arrival time.',
        'You confirm with a one-time code or a passkey. A payment between your own accounts, a small payment, or a payment to a payee you trust may not need one.',
        'You can cancel the payment on its page until we have sent it. After that you can ask us to request the money back. The payee’s bank decides.',
      ],
    },
    {
      id: 'times',
      title: 'Execution times',
      law: 'PSD2 art. 52(2)(d)–(e), 78, 83',
      text: [
        `A SEPA transfer is sent on the same day if you order it before ${CUT_OFF} on a business day, by our clock. Later orders count as received on the next business day. Weekends and bank holidays (TARGET) are not business days.`,
      ],
      points: [
        'SEPA transfer: arrives by the end of the business day after it was sent.',
        'Instant SEPA transfer: arrives within 10 seconds, at any hour, on any day.',
        'Transfer to another of our customers: at once, on any day.',
        'Money that we receive for you: on your account as soon as we have received and checked it.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      law: 'PSD2 art. 52(3)',
      text: [
        'Before each payment you see its fee. If you have a price list of your own, it counts instead of these prices.',
        'We do not exchange currencies. A payment is made in the currency of its account.',
      ],
      facts: 'prices',
    },
    {
      id: 'limits',
      title: 'Limits',
      law: 'PSD2 art. 52(2)(f)',
      text: ['These limits count for all customers, unless other limits were agreed with you.'],
      facts: 'limits',
    },
    {
      id: 'refusal',
      title: 'Payments on hold, refusals and blocks',
      law: 'PSD2 art. 52(5)(c), 68, 79',
      text: [
        'The law obliges us to check payments. A payment can be on hold while we check it. Its page says so, and we may ask you a question.',
        'If we refuse a payment, we notify you and give the reason where the law allows it. Amount and fee stay with you.',
        'We can block your access or your account if there is a risk of fraud or the law demands it. We tell you why, unless the law forbids it, and unblock it when the reason is gone.',
      ],
    },
    {
      id: 'safety',
      title: 'Keep your access safe',
      law: 'PSD2 art. 52(5)(a)–(b), 69',
      text: ['Your password, codes and passkeys are for you alone.'],
      points: [
        'Do not tell them to anybody. We never ask for them.',
        `Call us immediately if you lose your phone, or if somebody else may be in your account: ${support.phone} (${support.hours.en}). You can write at any time: ${support.email}.`,
        'We reach you by messages here and by e-mail. Messages about fraud never ask for a code.',
      ],
    },
    {
      id: 'liability',
      title: 'Payments that you did not order',
      law: 'PSD2 art. 52(5)(d)–(f), 71–74, 89',
      text: [
        'Tell us as soon as you notice such a payment, or one that was executed wrongly: at the latest 13 months after it left the account.',
      ],
      points: [
        'We refund a payment that you did not authorise at the latest by the end of the next business day. We may first investigate if we suspect fraud and report it.',
        'You bear at most 50 EUR, if a lost or stolen phone or code was used before you told us. You bear nothing if you could not notice the loss, and nothing for what happens after you told us.',
        'You bear the whole loss if you acted fraudulently, or broke your duties on purpose or by gross negligence.',
        'If we execute a payment wrongly or late, we put your account right and trace the payment free of charge.',
        'With companies the contract may agree otherwise, as the law allows.',
      ],
    },
    {
      id: 'language',
      title: 'Language, notices and copies',
      law: 'PSD2 art. 52(4), 53',
      text: [
        'You can use everything in English and in Lithuanian. We write to you in the language of your settings.',
        'Each payment stays in your list, with a receipt as a PDF. You can download the list at any time, free of charge.',
        'You can ask for these terms at any time, on paper or as a file, free of charge. You can also print this page.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      law: 'PSD2 art. 52(6)(a), 54',
      text: [
        'We tell you of a change of the terms or prices at least two months before it applies. If you do not object by then, you have accepted it.',
        'If you object, you can leave free of charge at any time before the change applies.',
      ],
    },
    {
      id: 'leaving',
      title: 'Leaving',
      law: 'PSD2 art. 52(6)(b)–(c), 55',
      text: [
        'The contract has no end date. You can end it at any time, free of charge. Write to us; we close the account after you have sent the money on it elsewhere.',
        'We can end the contract with two months’ notice, or at once where the law demands it.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      law: 'PSD2 art. 52(7), 101, 102',
      text: [
        `Write to ${support.email} or to our address. You get an answer within 15 business days. If we cannot answer by then for a reason beyond our control, we tell you why, and you get it within 35 business days.`,
        licence
          ? `If you do not agree with the answer, you can turn to our supervisor: ${licence.authority}. You can also go to court.`
          : 'If you do not agree with the answer of a licensed institution, you can turn to its supervisor or go to court. A demo has no supervisor.',
      ],
    },
  ],
  lt: [
    {
      id: 'service',
      title: 'Mūsų paslauga',
      law: 'PSD2 52 str. 2 d.',
      text: [
        'Jums atidaroma mokėjimo sąskaita. Galite gauti, laikyti ir siųsti pinigus.',
        'Pinigai sąskaitoje yra elektroniniai pinigai. Už juos palūkanos nemokamos. Tai nėra indėlis banke, todėl indėlių draudimas jų neapima.',
        'Klientų pinigus laikome atskirai nuo savų (lėšų apsauga). Bet kada galite juos pervesti į savo sąskaitą banke (EMD2 11 str.).',
      ],
    },
    {
      id: 'consent',
      title: 'Kaip pateikiamas mokėjimas',
      law: 'PSD2 52 str. 2 d. b–c p., 64, 97 str.',
      text: ['Mokėjimui reikia jūsų sutikimo. Jis duodamas taip:'],
      points: [
        'Įrašote gavėjo vardą ar pavadinimą ir sąskaitos numerį (IBAN). Pinigus siunčiame pagal sąskaitos numerį.',
        'Palyginame vardą su sąskaitos numeriu, jei gavėjo bankas atsako. Atsakymą matote prieš mokėdami. Patikra nemokama.',
        'Matote sumą, mokestį ir įskaitymo laiką.',
        'Patvirtinate vienkartiniu kodu arba prieigos raktu. Mokėjimui tarp savo sąskaitų, mažam mokėjimui ar mokėjimui patikimam gavėjui to gali nereikėti.',
        'Kol mokėjimo neišsiuntėme, jį galite atšaukti jo puslapyje. Vėliau galite paprašyti, kad pareikalautume pinigų atgal. Sprendžia gavėjo bankas.',
      ],
    },
    {
      id: 'times',
      title: 'Įvykdymo laikas',
      law: 'PSD2 52 str. 2 d. d–e p., 78, 83 str.',
      text: [
        `SEPA mokėjimas išsiunčiamas tą pačią dieną, jei pateikiamas darbo dieną iki ${CUT_OFF} mūsų laiku. Vėliau pateiktas laikomas gautu kitą darbo dieną. Savaitgaliai ir bankų šventės (TARGET) nėra darbo dienos.`,
      ],
      points: [
        'SEPA mokėjimas: įskaitomas iki kitos darbo dienos po išsiuntimo pabaigos.',
        'Momentinis SEPA mokėjimas: įskaitomas per 10 sekundžių, bet kurią dieną, bet kuriuo paros metu.',
        'Pervedimas kitam mūsų klientui: iš karto, bet kurią dieną.',
        'Jums gauti pinigai: sąskaitoje, kai tik juos gauname ir patikriname.',
      ],
    },
    {
      id: 'prices',
      title: 'Kainos',
      law: 'PSD2 52 str. 3 d.',
      text: [
        'Mokestį matote prieš kiekvieną mokėjimą. Jei turite atskirą kainyną, vietoj šių kainų galioja jis.',
        'Valiutos nekeičiame. Mokama sąskaitos valiuta.',
      ],
      facts: 'prices',
    },
    {
      id: 'limits',
      title: 'Limitai',
      law: 'PSD2 52 str. 2 d. f p.',
      text: ['Šie limitai galioja visiems klientams, jei su jumis nesusitarta kitaip.'],
      facts: 'limits',
    },
    {
      id: 'refusal',
      title: 'Sulaikyti ir atmesti mokėjimai, blokavimas',
      law: 'PSD2 52 str. 5 d. c p., 68, 79 str.',
      text: [
        'Įstatymai įpareigoja tikrinti mokėjimus. Kol tikriname, mokėjimas gali būti sulaikytas. Tai matyti jo puslapyje; galime pateikti jums klausimą.',
        'Jei mokėjimą atmetame, pranešame apie tai ir nurodome priežastį, jei įstatymai leidžia. Suma ir mokestis lieka jums.',
        'Galime užblokuoti jūsų prieigą ar sąskaitą, jei yra sukčiavimo rizika arba to reikalauja įstatymai. Pasakome priežastį, jei įstatymai nedraudžia, ir atblokuojame, kai jos nebėra.',
      ],
    },
    {
      id: 'safety',
      title: 'Saugokite prieigą',
      law: 'PSD2 52 str. 5 d. a–b p., 69 str.',
      text: ['Slaptažodis, kodai ir prieigos raktai skirti tik jums.'],
      points: [
        'Niekam jų nesakykite. Mes jų niekada neprašome.',
        `Nedelsdami skambinkite, jei pametėte telefoną arba jūsų paskyra galbūt naudojasi kitas: ${support.phone} (${support.hours.lt}). Rašyti galite bet kada: ${support.email}.`,
        'Pranešame čia ir el. paštu. Pranešimuose apie sukčiavimą niekada neprašome kodo.',
      ],
    },
    {
      id: 'liability',
      title: 'Mokėjimai, kurių nepateikėte',
      law: 'PSD2 52 str. 5 d. d–f p., 71–74, 89 str.',
      text: [
        'Praneškite iš karto, kai pastebite tokį arba netinkamai įvykdytą mokėjimą: ne vėliau kaip per 13 mėnesių nuo nurašymo iš sąskaitos.',
      ],
      points: [
        'Mokėjimą, kurio neautorizavote, grąžiname ne vėliau kaip iki kitos darbo dienos pabaigos. Jei įtariame sukčiavimą ir apie jį pranešame, galime pirma ištirti.',
        'Jūsų nuostolis ne didesnis kaip 50 EUR, jei pamestas ar pavogtas telefonas arba kodas panaudotas prieš jums pranešant. Nieko neprarandate, jei negalėjote praradimo pastebėti, ir už tai, kas įvyksta jums pranešus.',
        'Visas nuostolis tenka jums, jei veikėte nesąžiningai, tyčia arba dėl didelio neatsargumo pažeidėte savo pareigas.',
        'Jei mokėjimą įvykdome netinkamai ar vėluodami, sutvarkome jūsų sąskaitą ir nemokamai atsekame mokėjimą.',
        'Su įmonėmis sutartyje gali būti susitarta kitaip, kiek leidžia įstatymai.',
      ],
    },
    {
      id: 'language',
      title: 'Kalba, pranešimai ir kopijos',
      law: 'PSD2 52 str. 4 d., 53 str.',
      text: [
        'Viskuo galite naudotis anglų ir lietuvių kalbomis. Rašome nustatymuose pasirinkta kalba.',
        'Kiekvienas mokėjimas lieka sąraše su kvitu PDF formatu. Sąrašą galite bet kada nemokamai atsisiųsti.',
        'Bet kada galite paprašyti šių sąlygų popieriuje arba faile, nemokamai. Šį puslapį galite ir atsispausdinti.',
      ],
    },
    {
      id: 'changes',
      title: 'Pakeitimai',
      law: 'PSD2 52 str. 6 d. a p., 54 str.',
      text: [
        'Apie sąlygų ar kainų pakeitimą pranešame bent prieš du mėnesius iki jo įsigaliojimo. Jei iki tada neprieštaraujate, su juo sutikote.',
        'Jei prieštaraujate, iki įsigaliojimo galite bet kada nemokamai nutraukti sutartį.',
      ],
    },
    {
      id: 'leaving',
      title: 'Sutarties pabaiga',
      law: 'PSD2 52 str. 6 d. b–c p., 55 str.',
      text: [
        'Sutartis neterminuota. Galite ją bet kada nemokamai nutraukti. Parašykite mums; sąskaitą uždarome, kai iš jos pervedate pinigus kitur.',
        'Mes galime sutartį nutraukti pranešę prieš du mėnesius arba iš karto, jei to reikalauja įstatymai.',
      ],
    },
    {
      id: 'complaints',
      title: 'Skundai',
      law: 'PSD2 52 str. 7 d., 101, 102 str.',
      text: [
        `Rašykite ${support.email} arba mūsų adresu. Atsakymą gausite per 15 darbo dienų. Jei dėl nuo mūsų nepriklausančių priežasčių per tiek atsakyti negalime, pranešame kodėl ir atsakome per 35 darbo dienas.`,
        licence
          ? `Jei su atsakymu nesutinkate, galite kreiptis į priežiūros instituciją: ${licence.authority}. Galite kreiptis ir į teismą.`
          : 'Jei nesutinkate su licencijuotos įstaigos atsakymu, galite kreiptis į jos priežiūros instituciją arba į teismą. Demonstracija priežiūros institucijos neturi.',
      ],
    },
  ],
}

export const words = texts({
  title: { en: 'Terms and conditions', lt: 'Sąlygos ir nuostatos' },
  lead: {
    en: `What ${name} does for you and what it costs, your rights and your duties. The law demands it before you open an account (PSD2 art. 52).`,
    lt: `Ką ${name} jums teikia ir kiek tai kainuoja, jūsų teisės ir pareigos. To reikalauja įstatymai prieš atidarant sąskaitą (PSD2 52 str.).`,
  },
  contract: {
    en: (version: string, from: string) =>
      `The contract is version ${version}, in force from ${from}. This page is its summary: where the two differ, the contract counts.`,
    lt: (version: string, from: string) =>
      `Sutarties versija ${version}, galioja nuo ${from}. Šis puslapis yra jos santrauka: jei skiriasi, galioja sutartis.`,
  },
  read: { en: 'Read the contract', lt: 'Skaityti sutartį' },
  demo: {
    en: 'Demo: an example of terms. You do not agree to anything.',
    lt: 'Demonstracija: sąlygų pavyzdys. Niekam neįsipareigojate.',
  },
  print: { en: 'Print', lt: 'Spausdinti' },
  contents: { en: 'On this page', lt: 'Šiame puslapyje' },
  who: { en: 'Who we are', lt: 'Kas mes esame' },
})
