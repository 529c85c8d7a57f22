import { PHONE_DIGITS } from '@fondaco/rules/field-words.ts'
import type { InEachLanguage } from '@fondaco/rules/language.ts'
import { FILE_WORDS } from './files.ts'

/**
 * Every refusal of the product: a fact, subject first, with its HTTP status, whether the same request may succeed later
 * (`retry`), and a sentence that tells the reader what to do.
 */
interface Refusal {
  readonly status: number
  readonly retry: 'never' | 'later'
  readonly text: InEachLanguage
}

const refusal = (status: number, text: InEachLanguage, retry: Refusal['retry'] = 'never'): Refusal => ({
  status,
  retry,
  text,
})

export const REFUSALS = {
  // session (TK02, TK07 and 401 are established codes of the API and keep their spelling)
  '401': refusal(401, { en: 'Sign in to continue.', lt: 'Prisijunkite, kad galėtumėte tęsti.' }),
  TK02: refusal(401, {
    en: 'Your session has ended. Sign in again. The form that you were filling in is kept.',
    lt: 'Jūsų sesija baigėsi. Prisijunkite iš naujo. Jūsų pildyta forma išsaugota.',
  }),
  TK07: refusal(403, {
    en: 'Your password has expired. Choose a new one to continue.',
    lt: 'Jūsų slaptažodžio galiojimas baigėsi. Norėdami tęsti, susikurkite naują slaptažodį.',
  }),
  credentials_invalid: refusal(401, {
    en: 'The e-mail, password or code is not right.',
    lt: 'Neteisingas el. paštas, slaptažodis arba kodas.',
  }),
  otp_required: refusal(401, {
    en: 'Enter the code from your authenticator app, or use a passkey. If you have neither, check the e-mail and password.',
    lt: 'Įveskite autentifikavimo programėlės kodą arba naudokite prieigos raktą. Jei jų neturite, patikrinkite el. paštą ir slaptažodį.',
  }),
  account_locked: refusal(
    429,
    {
      en: 'Too many failed attempts. Wait until the time given, then try again.',
      lt: 'Per daug nesėkmingų bandymų. Palaukite iki nurodyto laiko ir bandykite dar kartą.',
    },
    'later',
  ),
  password_login_off: refusal(403, {
    en: 'Sign in with your organisation’s identity provider.',
    lt: 'Prisijunkite per savo organizacijos tapatybės tiekėją.',
  }),
  provider_unknown: refusal(404, {
    en: 'This identity provider is not set up here.',
    lt: 'Toks tapatybės tiekėjas čia nenustatytas.',
  }),
  sign_in_state_invalid: refusal(401, {
    en: 'This sign-in was not started in this browser or took too long. Start again.',
    lt: 'Šis prisijungimas pradėtas ne šioje naršyklėje arba užtruko per ilgai. Pradėkite iš naujo.',
  }),
  sign_in_refused: refusal(403, {
    en: 'You cannot access this account. Contact Customer Support.',
    lt: 'Prie šios paskyros prisijungti negalite. Kreipkitės į klientų aptarnavimą.',
  }),
  origin_refused: refusal(403, {
    en: 'This request did not come from the bank’s own page.',
    lt: 'Ši užklausa atsiųsta ne iš banko puslapio.',
  }),

  // every call
  input_invalid: refusal(400, {
    en: 'Some data is not valid. Check the fields that are listed.',
    lt: 'Kai kurie duomenys neteisingi. Patikrinkite nurodytus laukus.',
  }),
  body_not_json: refusal(400, { en: 'The body must be JSON.', lt: 'Užklausos turinys turi būti JSON.' }),
  body_too_deep: refusal(400, {
    en: 'The JSON has more than 50 levels of lists and objects.',
    lt: 'JSON turi daugiau kaip 50 sąrašų ir objektų lygių.',
  }),
  body_too_large: refusal(413, {
    en: 'The data that was sent is too large.',
    lt: 'Atsiųsta per daug duomenų.',
  }),
  media_type_unsupported: refusal(415, {
    en: 'This type of content is not accepted here.',
    lt: 'Tokio tipo turinys čia nepriimamas.',
  }),
  permission_missing: refusal(403, {
    en: 'Your role does not allow this.',
    lt: 'Jūsų vaidmuo to neleidžia.',
  }),
  proxy_read_only: refusal(403, {
    en: 'You are acting for a customer. You cannot make or cancel payments, or answer questions, for them.',
    lt: 'Veikiate kliento vardu. Už klientą negalite nei atlikti, nei atšaukti mokėjimų, nei atsakyti į klausimus.',
  }),
  setting_off: refusal(403, {
    en: 'This service is off for this company. To turn it on, contact Customer Support.',
    lt: 'Ši paslauga šiai įmonei išjungta. Norėdami ją įjungti, kreipkitės į klientų aptarnavimą.',
  }),
  not_found: refusal(404, {
    en: 'Not found, or you do not have access to it.',
    lt: 'Nerasta arba neturite prieigos.',
  }),
  demo_only_here: refusal(403, {
    en: 'This demo works only on the computer where it runs.',
    lt: 'Ši demonstracija veikia tik tame kompiuteryje, kuriame ji paleista.',
  }),
  route_unknown: refusal(404, { en: 'This call does not exist.', lt: 'Tokios užklausos nėra.' }),
  rate_limited: refusal(
    429,
    {
      en: 'Too many requests. Wait a moment and try again.',
      lt: 'Per daug užklausų. Šiek tiek palaukite ir bandykite dar kartą.',
    },
    'later',
  ),
  internal_error: refusal(
    500,
    {
      en: 'We could not do this because of a fault on our side. Nothing was done twice. Try again.',
      lt: 'Dėl klaidos mūsų pusėje to padaryti nepavyko. Niekas neatlikta du kartus. Bandykite dar kartą.',
    },
    'later',
  ),
  service_unavailable: refusal(
    503,
    {
      en: 'The service is not available at the moment. Try again shortly.',
      lt: 'Paslauga šiuo metu neprieinama. Netrukus bandykite dar kartą.',
    },
    'later',
  ),
  idempotency_key_missing: refusal(400, {
    en: 'Send an Idempotency-Key of 1 to 255 characters.',
    lt: 'Atsiųskite 1–255 simbolių Idempotency-Key.',
  }),
  idempotency_key_reused: refusal(422, {
    en: 'This Idempotency-Key was used for another request. Make a new key.',
    lt: 'Šis Idempotency-Key jau panaudotas kitai užklausai. Sukurkite naują raktą.',
  }),
  version_conflict: refusal(409, {
    en: 'Someone changed this in the meantime. Reload it, then decide.',
    lt: 'Tai ką tik pakeitė kitas asmuo. Atverkite iš naujo ir tada spręskite.',
  }),
  cursor_invalid: refusal(400, {
    en: 'This cursor does not come from this list.',
    lt: 'Šis žymeklis nėra šio sąrašo išduotas.',
  }),

  // files
  file_too_large: refusal(413, FILE_WORDS.tooLarge),
  file_empty: refusal(422, FILE_WORDS.empty),
  file_type_refused: refusal(415, FILE_WORDS.invalid),
  file_not_kept: refusal(503, FILE_WORDS.notKept, 'later'),
  file_missing: refusal(422, FILE_WORDS.none),
  file_unknown: refusal(422, {
    en: 'An attached file is not known. Attach it again.',
    lt: 'Pridėtas failas nerastas. Pridėkite jį iš naujo.',
  }),
  files_too_many: refusal(422, { en: 'Too many files.', lt: 'Per daug failų.' }),
  uploads_too_many: refusal(
    429,
    {
      en: 'Two of your uploads are in progress. Wait until one of them is done, then try again.',
      lt: 'Vyksta du jūsų įkėlimai. Palaukite, kol vienas jų baigsis, ir bandykite dar kartą.',
    },
    'later',
  ),
  upload_stalled: refusal(
    408,
    {
      en: 'The upload stopped before it was complete. Nothing was stored. Try again.',
      lt: 'Įkėlimas nutrūko nebaigtas. Niekas neišsaugota. Bandykite dar kartą.',
    },
    'later',
  ),

  // saved views of lists
  views_too_many: refusal(409, {
    en: 'You have 50 saved views of this list, the most possible. Delete one of them, then save this one.',
    lt: 'Jau turite 50 išsaugotų šio sąrašo rodinių – daugiau negalima. Vieną jų ištrinkite ir išsaugokite šį.',
  }),
  view_name_taken: refusal(409, {
    en: 'You already have a view of this list with this name. Choose another name.',
    lt: 'Jau turite tokio pavadinimo šio sąrašo rodinį. Pasirinkite kitą pavadinimą.',
  }),
  view_of_another: refusal(403, {
    en: 'Only the person who saved this view can change or delete it. You can save it as your own.',
    lt: 'Šį rodinį keisti ir ištrinti gali tik jį išsaugojęs asmuo. Galite jį išsaugoti kaip savo.',
  }),

  // long work
  tasks_too_many: refusal(
    429,
    {
      en: 'Three of your tasks are already waiting or running. Wait until one of them ends, or cancel it.',
      lt: 'Jau laukia arba vykdomos trys jūsų užduotys. Palaukite, kol viena jų baigsis, arba ją atšaukite.',
    },
    'later',
  ),
  task_files_too_many: refusal(409, {
    en: 'You keep as many files as you may. Delete files that you no longer need, then try again.',
    lt: 'Turite tiek failų, kiek jų galima laikyti. Ištrinkite nebereikalingus failus ir bandykite dar kartą.',
  }),
  task_file_too_large: refusal(409, {
    en: 'The file is larger than the space that you have left for files. Delete files that you no longer need, or export a shorter period.',
    lt: 'Failas didesnis nei jums likusi vieta failams. Ištrinkite nebereikalingus failus arba eksportuokite trumpesnį laikotarpį.',
  }),
  export_empty: refusal(422, {
    en: 'No rows match the filters, so there is nothing to export.',
    lt: 'Filtrų neatitinka nė viena eilutė, todėl nėra ko eksportuoti.',
  }),
  task_not_possible: refusal(409, {
    en: 'This is not possible in the task’s present state. Reload the page.',
    lt: 'Esant dabartinei užduoties būsenai, to padaryti negalima. Atverkite puslapį iš naujo.',
  }),
  statement_not_ready: refusal(
    409,
    {
      en: 'The file of this statement is not ready. Wait until it is made, or make a new statement if it failed.',
      lt: 'Šio išrašo failas neparuoštas. Palaukite, kol bus sukurtas, o jei nepavyko – sukurkite naują išrašą.',
    },
    'later',
  ),
  task_access_lost: refusal(403, {
    en: 'You no longer have access to all data of this file. Request a new file.',
    lt: 'Nebeturite prieigos prie visų šio failo duomenų. Paprašykite naujo failo.',
  }),

  // payments
  account_unknown: refusal(404, { en: 'The account is not one of yours.', lt: 'Ši sąskaita nėra jūsų.' }),
  account_not_active: refusal(422, { en: 'The account is not active.', lt: 'Sąskaita neaktyvi.' }),
  account_closed: refusal(422, {
    en: 'This account is closed. We confirm open accounts only.',
    lt: 'Ši sąskaita uždaryta. Patvirtiname tik atidarytas sąskaitas.',
  }),
  account_not_sepa: refusal(422, {
    en: 'This account cannot send SEPA payments. Choose a euro account with an IBAN.',
    lt: 'Iš šios sąskaitos SEPA mokėjimų siųsti negalima. Pasirinkite sąskaitą eurais, turinčią IBAN.',
  }),
  account_same: refusal(422, {
    en: 'The payee’s account is the account that you pay from.',
    lt: 'Gavėjo sąskaita yra ta pati, iš kurios mokama.',
  }),
  own_account_same: refusal(422, {
    en: 'Both accounts are the same. Choose another account to receive the money.',
    lt: 'Nurodyta ta pati sąskaita. Pasirinkite kitą sąskaitą, į kurią pervesti.',
  }),
  accounts_of_two_entities: refusal(422, {
    en: 'The two accounts are with different entities of ours, so money cannot move between them here. Pay to the other account as to another bank.',
    lt: 'Sąskaitos yra skirtingose mūsų įstaigose, todėl čia tarp jų pervesti negalima. Mokėkite į kitą sąskaitą kaip į kitą banką.',
  }),
  accounts_of_two_customers: refusal(422, {
    en: 'The two accounts belong to different customers. Make an internal transfer instead.',
    lt: 'Sąskaitos priklauso skirtingiems klientams. Atlikite vidinį pervedimą.',
  }),
  exchange_same_currency: refusal(422, {
    en: 'Both accounts have the same currency, so no rate is needed. Move the money without an exchange.',
    lt: 'Abiejų sąskaitų valiuta ta pati, todėl kurso nereikia. Perveskite pinigus nekeisdami valiutos.',
  }),
  exchange_stopped: refusal(
    503,
    {
      en: 'Currency exchange is stopped, because there is no reliable rate. No money has moved.',
      lt: 'Valiutos keitimas sustabdytas, nes nėra patikimo kurso. Pinigai nepervesti.',
    },
    'later',
  ),
  quote_unknown: refusal(422, {
    en: 'This rate was not quoted to you. Ask for a new rate.',
    lt: 'Šis kursas jums nebuvo pasiūlytas. Gaukite naują kursą.',
  }),
  quote_expired: refusal(422, {
    en: 'The rate was valid for 30 seconds and is no longer valid. No money has moved. Ask for a new rate.',
    lt: 'Kursas galiojo 30 sekundžių ir nebegalioja. Pinigai nepervesti. Gaukite naują kursą.',
  }),
  quote_used: refusal(409, {
    en: 'An exchange at this rate is already made. See it in your transactions, or ask for a new rate.',
    lt: 'Valiuta šiuo kursu jau pakeista. Pamatysite tai operacijų sąraše. Norėdami keisti dar kartą, gaukite naują kursą.',
  }),
  exchange_terms_unchanged: refusal(422, {
    en: 'These terms are in force already. Change a margin, an hour or a limit.',
    lt: 'Šios sąlygos jau galioja. Pakeiskite maržą, valandą arba ribą.',
  }),
  exchange_terms_invalid: refusal(422, {
    en: 'One line must be for every programme and every pair, no case may have two lines, and the first hour must be before the last.',
    lt: 'Viena eilutė turi galioti visoms programoms ir valiutų poroms, tam pačiam atvejui negali būti dviejų eilučių, o pradžios valanda turi būti ankstesnė už pabaigos.',
  }),
  payment_days_unchanged: refusal(422, {
    en: 'These days are in force already. Change a cut-off, the value days or a closed day.',
    lt: 'Šios dienos jau galioja. Pakeiskite priėmimo laiką, vykdymo dienas arba nedarbo dieną.',
  }),
  payment_days_invalid: refusal(422, {
    en: 'Name each type of wire once, one to three weekend days, and closed days of the given years only. Years can be added, five ahead at the most.',
    lt: 'Kiekvieną pervedimo rūšį nurodykite vieną kartą, savaitgaliui skirkite nuo vienos iki trijų dienų, o nedarbo dienas įrašykite tik nurodytų metų. Metus galima pridėti, daugiausia penkerius į priekį.',
  }),
  closed_day_repeated: refusal(422, {
    en: 'A closed day is named twice. Remove one of them.',
    lt: 'Nedarbo diena nurodyta du kartus. Vieną pašalinkite.',
  }),
  closed_day_past: refusal(422, {
    en: 'Closed days of the past cannot be changed. Change only days from today on.',
    lt: 'Praėjusių nedarbo dienų keisti negalima. Keiskite tik šios dienos ir vėlesnes dienas.',
  }),
  rate_not_doubted: refusal(422, {
    en: 'This rate is no longer in doubt, or another one has come since. Reload the page.',
    lt: 'Šis kursas abejonių nebekelia arba gautas kitas. Atverkite puslapį iš naujo.',
  }),
  bank_unknown: refusal(422, {
    en: 'This bank is not one of the institution’s banks. Choose one of the list.',
    lt: 'Šio banko tarp įstaigos bankų nėra. Pasirinkite banką iš sąrašo.',
  }),
  bank_name_taken: refusal(422, {
    en: 'Another bank has this name already. Change that one, or choose another name.',
    lt: 'Bankas tokiu pavadinimu jau yra. Keiskite jį arba pasirinkite kitą pavadinimą.',
  }),
  bank_unchanged: refusal(422, {
    en: 'The bank has these details already. Change one of them.',
    lt: 'Banko duomenys jau tokie. Pakeiskite bent vieną.',
  }),
  bank_entity_in_use: refusal(422, {
    en: 'An entity that you take away has accounts with this bank. Move those accounts to another bank first.',
    lt: 'Jūsų šalinama įstaiga turi sąskaitų šiame banke. Pirma priskirkite jas kitam bankui.',
  }),
  bank_not_active: refusal(422, {
    en: 'This bank is not active, so no account is opened with it. Choose another bank, or make it active first.',
    lt: 'Šis bankas neaktyvus, todėl sąskaitos jame neatidaromos. Pasirinkite kitą banką arba pirma jį suaktyvinkite.',
  }),
  bank_entity_missing: refusal(422, {
    en: 'This bank does not serve that entity. Choose another bank, or add the entity to the bank first.',
    lt: 'Šis bankas tos įstaigos neaptarnauja. Pasirinkite kitą banką arba pirma pridėkite įstaigą prie banko.',
  }),
  nostro_taken: refusal(422, {
    en: 'The entity has an account with this bank in this currency and for this use already.',
    lt: 'Įstaiga šiame banke šia valiuta ir šiai paskirčiai sąskaitą jau turi.',
  }),
  nostro_unchanged: refusal(422, {
    en: 'The account has this bank and number already. Change one of them.',
    lt: 'Sąskaitos bankas ir numeris jau tokie. Pakeiskite bent vieną.',
  }),
  own_account_unknown: refusal(404, {
    en: 'An account is not one of the institution’s own, or not of your entities. Choose one of the list.',
    lt: 'Viena sąskaita nėra nuosava įstaigos sąskaita arba ne jūsų įstaigų. Pasirinkite sąskaitą iš sąrašo.',
  }),
  own_account_twice: refusal(422, {
    en: 'The same account is on both sides. Choose two accounts.',
    lt: 'Abiejose pusėse ta pati sąskaita. Pasirinkite dvi sąskaitas.',
  }),
  own_accounts_unlike: refusal(422, {
    en: 'Both accounts must be of one entity, and in a transfer of one currency. To exchange, use a cover deal.',
    lt: 'Abi sąskaitos turi būti tos pačios įstaigos, o pervedant – ir tos pačios valiutos. Valiutai keisti naudokite padengimo sandorį.',
  }),
  cover_currencies_same: refusal(422, {
    en: 'A cover deal sells one currency for another. Choose accounts of two currencies.',
    lt: 'Padengimo sandoriu viena valiuta parduodama už kitą. Pasirinkite dviejų valiutų sąskaitas.',
  }),
  nostro_needed: refusal(422, {
    en: 'Here the money moves at a bank. Choose a nostro.',
    lt: 'Čia pinigai juda banke. Pasirinkite nostro sąskaitą.',
  }),
  operating_nostro_needed: refusal(422, {
    en: 'Customers’ money never pays a charge of a bank. Choose an operating nostro.',
    lt: 'Klientų pinigais banko mokesčiai nemokami. Pasirinkite veiklos nostro sąskaitą.',
  }),
  value_date_unfit: refusal(422, {
    en: 'The value date must be within the last year and, of a transfer of the institution, the next 31 days.',
    lt: 'Lėšų įskaitymo diena turi būti per pastaruosius metus, o pačios įstaigos pervedimo – ir per artimiausią 31 dieną.',
  }),
  own_funds_insufficient: refusal(422, {
    en: 'The debited account would fall below zero, which it may not. No money has moved. Choose a smaller amount or another account.',
    lt: 'Debetuojamos sąskaitos likutis taptų neigiamas, o tai neleidžiama. Pinigai nepervesti. Pasirinkite mažesnę sumą arba kitą sąskaitą.',
  }),
  own_transfer_reversed: refusal(409, {
    en: 'This transfer is already reversed, or is a reversal itself. Propose a new transfer instead.',
    lt: 'Šis pervedimas jau atšauktas arba pats yra atšaukimas. Pasiūlykite naują pervedimą.',
  }),
  type_not_available: refusal(422, {
    en: 'This type of payment is not available here yet.',
    lt: 'Tokio tipo mokėjimas čia dar negalimas.',
  }),
  currency_mismatch: refusal(422, {
    en: 'The currency is not the currency of the account.',
    lt: 'Valiuta nesutampa su sąskaitos valiuta.',
  }),
  currency_closed: refusal(422, {
    en: 'New payments in this currency are no longer possible.',
    lt: 'Nauji mokėjimai šia valiuta nebegalimi.',
  }),
  amount_invalid: refusal(422, {
    en: 'The amount is not valid for this type of payment and currency.',
    lt: 'Suma netinka šio tipo mokėjimui ir valiutai.',
  }),
  iban_invalid: refusal(422, {
    en: 'The IBAN is not valid. Compare it with the one from the payee.',
    lt: 'IBAN neteisingas. Palyginkite jį su gavėjo nurodytu.',
  }),
  bic_invalid: refusal(422, {
    en: 'The BIC is not valid. It must be the BIC of the payee’s bank, in the country of the IBAN.',
    lt: 'BIC neteisingas. Jis turi būti gavėjo banko, esančio IBAN šalyje.',
  }),
  account_not_wire: refusal(422, {
    en: 'Wires cannot be sent from this account. Choose another one.',
    lt: 'Iš šios sąskaitos tarptautinių pervedimų siųsti negalima. Pasirinkite kitą.',
  }),
  payee_bank_missing: refusal(422, {
    en: 'Enter the BIC of the payee’s bank, or its name, town and country.',
    lt: 'Įveskite gavėjo banko BIC arba jo pavadinimą, miestą ir šalį.',
  }),
  payee_bank_invalid: refusal(422, {
    en: 'The payee’s bank cannot be written like this. Enter a BIC of 8 or 11 characters, or its name, town and country in Latin letters.',
    lt: 'Taip nurodyti gavėjo banko negalima. Įveskite 8 arba 11 simbolių BIC arba banko pavadinimą, miestą ir šalį lotyniškomis raidėmis.',
  }),
  intermediary_invalid: refusal(422, {
    en: 'The BIC of the intermediary bank is not valid.',
    lt: 'Banko tarpininko BIC neteisingas.',
  }),
  charges_shared_only: refusal(422, {
    en: 'Inside the EEA the charges are shared: choose Shared.',
    lt: 'EEE viduje mokesčiai dalijami: pasirinkite „Bendri“.',
  }),
  purpose_invalid: refusal(422, {
    en: 'Say what the payment is for, in at most 35 characters.',
    lt: 'Nurodykite mokėjimo tikslą (ne daugiau kaip 35 simboliai).',
  }),
  wire_address_incomplete: refusal(422, {
    en: 'Enter the payee’s street, town and country.',
    lt: 'Įveskite gavėjo gatvę, miestą ir šalį.',
  }),
  payer_data_incomplete: refusal(422, {
    en: 'Your address is not complete, and a wire must carry it. Ask us to complete it.',
    lt: 'Jūsų adresas neišsamus, o pervedime jis privalomas. Kreipkitės į mus, kad papildytume.',
  }),
  country_not_sepa: refusal(422, {
    en: 'The payee’s bank is not in a SEPA country.',
    lt: 'Gavėjo bankas nėra SEPA šalyje.',
  }),
  country_restricted: refusal(422, {
    en: 'We do not send payments to this country.',
    lt: 'Į šią šalį mokėjimų nesiunčiame.',
  }),
  creditor_name_invalid: refusal(422, {
    en: 'Enter the payee’s name, at most 70 characters.',
    lt: 'Įveskite gavėjo vardą ir pavardę arba pavadinimą (ne daugiau kaip 70 simbolių).',
  }),
  creditor_address_incomplete: refusal(422, {
    en: 'Enter the payee’s town and country.',
    lt: 'Įveskite gavėjo miestą ir šalį.',
  }),
  remittance_too_long: refusal(422, {
    en: 'The message to the payee may have at most 140 characters.',
    lt: 'Mokėjimo paskirtis gali turėti ne daugiau kaip 140 simbolių.',
  }),
  reference_invalid: refusal(422, {
    en: 'The reference may have at most 35 characters, must not start or end with / and must not contain //.',
    lt: 'Nuoroda gali turėti ne daugiau kaip 35 simbolius, negali prasidėti ar baigtis ženklu / ir joje negali būti //.',
  }),
  characters_not_sepa: refusal(422, {
    en: 'Some characters cannot be sent in a SEPA payment.',
    lt: 'Kai kurių simbolių SEPA mokėjime siųsti negalima.',
  }),
  payee_bank_not_instant: refusal(422, {
    en: 'We do not know whether the payee’s bank accepts instant payments. Send an ordinary payment.',
    lt: 'Nežinoma, ar gavėjo bankas priima momentinius mokėjimus. Siųskite įprastą mokėjimą.',
  }),
  payee_account_unknown: refusal(422, {
    en: 'We have no account with this number. Compare it with the one from the payee, or send a SEPA payment.',
    lt: 'Sąskaitos su tokiu numeriu pas mus nėra. Palyginkite numerį su gavėjo nurodytu arba siųskite SEPA mokėjimą.',
  }),
  payee_account_not_active: refusal(422, {
    en: 'The payee’s account cannot receive payments. Ask the payee for another account.',
    lt: 'Gavėjo sąskaita mokėjimų priimti negali. Paprašykite gavėjo nurodyti kitą sąskaitą.',
  }),
  payee_entity_mismatch: refusal(422, {
    en: 'The payee’s account is held by another company of our group. Send a SEPA or wire payment instead.',
    lt: 'Gavėjo sąskaita yra kitoje mūsų grupės įmonėje. Siųskite SEPA arba tarptautinį mokėjimą.',
  }),
  payee_currency_mismatch: refusal(422, {
    en: 'The payee’s account is in another currency. Pay from an account in that currency.',
    lt: 'Gavėjo sąskaita yra kita valiuta. Mokėkite iš tos valiutos sąskaitos.',
  }),
  payee_is_self: refusal(422, {
    en: 'Both accounts are your own. Move the money between your own accounts instead.',
    lt: 'Abi sąskaitos yra jūsų. Pasirinkite pervedimą tarp savo sąskaitų.',
  }),
  execution_date_invalid: refusal(422, {
    en: 'The execution date must be today or within a year from today. An instant payment is sent at once.',
    lt: 'Vykdymo data turi būti šiandiena arba vėlesnė, bet ne vėliau kaip po metų. Momentiniai mokėjimai vykdomi iš karto.',
  }),
  attachment_required: refusal(422, {
    en: 'Attach a document that explains this payment.',
    lt: 'Pridėkite šį mokėjimą pagrindžiantį dokumentą.',
  }),
  funds_insufficient: refusal(422, {
    en: 'The available balance is too low for the amount and the fee.',
    lt: 'Galimo sąskaitos likučio nepakanka sumai ir mokesčiui.',
  }),
  fee_program_unknown: refusal(422, {
    en: 'There is no fee programme with this number. Choose one that exists.',
    lt: 'Tokio numerio įkainių programos nėra. Pasirinkite esamą programą.',
  }),
  fee_program_same: refusal(422, {
    en: 'This is the present fee programme. Choose another one.',
    lt: 'Ši įkainių programa jau taikoma. Pasirinkite kitą.',
  }),
  fee_program_taken: refusal(409, {
    en: 'A fee programme with this number exists already. Choose another number.',
    lt: 'Tokio numerio įkainių programa jau yra. Pasirinkite kitą numerį.',
  }),
  fee_unchanged: refusal(422, {
    en: 'These prices are in force already. Change something first.',
    lt: 'Šie įkainiai jau galioja. Pirmiausia ką nors pakeiskite.',
  }),
  fee_day_past: refusal(422, {
    en: 'A price cannot be valid from a day in the past. Choose today or a later day.',
    lt: 'Įkainis negali galioti nuo praėjusios dienos. Pasirinkite šiandieną arba vėlesnę dieną.',
  }),
  fee_notice_short: refusal(422, {
    en: 'Consumers must be told of a dearer price two months before it applies. Choose a later day.',
    lt: 'Apie didesnį įkainį vartotojams reikia pranešti prieš du mėnesius. Pasirinkite vėlesnę dieną.',
  }),
  fee_line_invalid: refusal(422, {
    en: 'A price does not fit its kind. A payment needs a type, SEPA is in EUR, a surcharge needs a country or a risk category, monthly and operational fees have no percentage, and the least is not above the most.',
    lt: 'Įkainis neatitinka savo rūšies. Mokėjimui reikia tipo, SEPA įkainiai yra eurais, priemokai reikia šalies arba rizikos kategorijos, mėnesio ir operaciniai mokesčiai neturi procentų, o mažiausia suma neviršija didžiausios.',
  }),
  fee_gap: refusal(422, {
    en: 'Some payments would have no price. Each type needs a price in EUR for each entity and every volume, from zero without a gap.',
    lt: 'Kai kurie mokėjimai neturėtų įkainio. Kiekvienam tipui reikia įkainio eurais kiekviename juridiniame asmenyje ir visoms apyvartoms: nuo nulio ir be tarpų.',
  }),
  fee_overlap: refusal(422, {
    en: 'Two prices would apply to the same payment. Let one of them begin where the other ends.',
    lt: 'Tam pačiam mokėjimui galiotų du įkainiai. Tegul vienas prasideda ten, kur baigiasi kitas.',
  }),
  instant_dearer_than_sct: refusal(422, {
    en: 'An instant payment would cost more than an ordinary one. By law it must not, whatever the amount.',
    lt: 'Momentinis mokėjimas kainuotų daugiau nei įprastas. Pagal įstatymą taip negali būti, kad ir kokia būtų suma.',
  }),
  word_without_letters: refusal(422, {
    en: 'A word must contain a letter or a digit. Nothing else is compared.',
    lt: 'Žodyje turi būti raidė arba skaitmuo: kiti ženklai nelyginami.',
  }),
  word_listed: refusal(409, {
    en: 'This word is on the list already. Case, accents and look-alike letters make no difference.',
    lt: 'Šis žodis jau yra sąraše. Didžiosios ir mažosios raidės, diakritiniai ženklai ir panašios raidės nesiskiria.',
  }),
  bank_listed: refusal(409, {
    en: 'This BIC is on the list already.',
    lt: 'Šis BIC jau yra sąraše.',
  }),
  country_listed: refusal(409, {
    en: 'This country is on the list already. Change its entry.',
    lt: 'Ši šalis jau yra sąraše. Keiskite jos įrašą.',
  }),
  country_risk_unfit: refusal(422, {
    en: 'This risk does not fit the level. A restricted country has risk 5, one of high risk 4 or 5, an ordinary one 2 or 3.',
    lt: 'Ši rizika netinka lygiui. Ribojamos šalies rizika yra 5, didelės rizikos šalies – 4 arba 5, įprastos – 2 arba 3.',
  }),
  list_unchanged: refusal(422, {
    en: 'The list says so already. Change something first.',
    lt: 'Sąraše jau taip įrašyta. Pirmiausia ką nors pakeiskite.',
  }),
  fee_changed: refusal(409, {
    en: 'The fee has changed since it was shown. Nothing was paid. Check the new fee, then pay again.',
    lt: 'Mokestis pasikeitė po to, kai buvo parodytas. Niekas nesumokėta. Peržiūrėkite naują mokestį ir mokėkite iš naujo.',
  }),
  charge_without_price: refusal(422, {
    en: 'The price list of this customer has no operational fee for the entity and currency of the account. Propose a price first.',
    lt: 'Šio kliento įkainių sąraše nėra operacinio mokesčio sąskaitos įstaigai ir valiutai. Pirma pasiūlykite įkainį.',
  }),
  customer_not_chargeable: refusal(422, {
    en: 'Only an approved customer can be charged.',
    lt: 'Mokestį galima taikyti tik patvirtintam klientui.',
  }),
  customer_not_paid_out: refusal(422, {
    en: 'A balance is paid out only of a customer who is suspended, closed or terminated. Change the status first.',
    lt: 'Likutis išmokamas tik sustabdyto arba tokio kliento, su kuriuo santykiai baigti. Pirma pakeiskite būseną.',
  }),
  paying_account_closed: refusal(422, {
    en: 'This account is closed. Nothing is paid out of it.',
    lt: 'Ši sąskaita uždaryta. Iš jos nieko neišmokama.',
  }),
  payout_customer_active: refusal(422, {
    en: 'This pays out the balance of a customer who may use it again. Decline the payment.',
    lt: 'Taip būtų išmokamas likutis kliento, kuris juo vėl gali naudotis. Atmeskite mokėjimą.',
  }),
  account_blocked_by_hand: refusal(422, {
    en: 'Staff blocked this account. Unblock it first.',
    lt: 'Šią sąskaitą užblokavo darbuotojas. Pirma ją atblokuokite.',
  }),
  account_not_paid_out: refusal(422, {
    en: 'The currency of this account is closed, so its balance cannot be paid out.',
    lt: 'Šios sąskaitos valiuta uždaryta, todėl likučio išmokėti negalima.',
  }),
  balance_not_available: refusal(422, {
    en: 'No money is available on this account. Frozen and reserved money stays.',
    lt: 'Šioje sąskaitoje laisvų lėšų nėra. Įšaldytos ir rezervuotos lėšos lieka.',
  }),
  payments_unfinished: refusal(422, {
    en: 'Payments of this account are not finished. Finish or cancel them first.',
    lt: 'Šios sąskaitos mokėjimai nebaigti. Pirma juos užbaikite arba atšaukite.',
  }),
  balance_changed: refusal(409, {
    en: 'The available balance has changed since it was shown. Nothing was proposed. Check it, then propose again.',
    lt: 'Laisvas likutis pasikeitė po to, kai buvo parodytas. Niekas nepasiūlyta. Peržiūrėkite jį ir siūlykite iš naujo.',
  }),
  payout_way_other: refusal(422, {
    en: 'This balance is paid out the other way: from an account with SEPA by SEPA, from another one by wire. Reload the page.',
    lt: 'Šis likutis išmokamas kitu būdu: iš SEPA sąskaitos – per SEPA, iš kitos – tarptautiniu pervedimu. Įkelkite puslapį iš naujo.',
  }),
  payout_account_ours: refusal(422, {
    en: 'The account must be at another institution.',
    lt: 'Sąskaita turi būti kitoje įstaigoje.',
  }),
  payee_not_customer: refusal(422, {
    en: 'The other bank does not confirm that the account belongs to this customer. Nothing was proposed. Ask for another account.',
    lt: 'Kitas bankas nepatvirtina, kad sąskaita priklauso šiam klientui. Niekas nepasiūlyta. Paprašykite kitos sąskaitos.',
  }),
  payee_name_close: refusal(422, {
    en: 'The name of the account’s holder is close to the customer’s, but not the same. Compare the two names, then confirm.',
    lt: 'Sąskaitos turėtojo vardas panašus į kliento, bet ne toks pat. Palyginkite abu vardus ir patvirtinkite.',
  }),
  limits_unchanged: refusal(422, {
    en: 'These limits are set already. Change something first.',
    lt: 'Šie limitai jau nustatyti. Pirmiausia ką nors pakeiskite.',
  }),
  institution_limits_invalid: refusal(422, {
    en: 'The institution has one limit for a payment and one for a day, of all payments together. They can be changed, not removed. Set other limits for a programme or a customer.',
    lt: 'Įstaiga turi vieno mokėjimo ir dienos limitą visiems mokėjimams kartu. Juos galima keisti, bet ne pašalinti. Kitus limitus nustatykite programai arba klientui.',
  }),
  limit_exceeded: refusal(422, { en: 'This payment is above a limit.', lt: 'Šis mokėjimas viršija limitą.' }),
  payment_duplicate: refusal(409, {
    en: 'The same amount went to the same payee from this account within the last 5 minutes. It was not sent again.',
    lt: 'Per pastarąsias 5 minutes iš šios sąskaitos tam pačiam gavėjui jau išsiųsta tokia pati suma. Antrą kartą ji neišsiųsta.',
  }),
  payment_duplicate_suspected: refusal(409, {
    en: 'The same amount went to the same payee from this account within the last 5 minutes. Confirm that you want to pay again.',
    lt: 'Per pastarąsias 5 minutes iš šios sąskaitos tam pačiam gavėjui jau išsiųsta tokia pati suma. Patvirtinkite, kad norite mokėti dar kartą.',
  }),
  payments_stopped: refusal(
    503,
    {
      en: 'New payments are stopped while we check our books. No money has moved.',
      lt: 'Nauji mokėjimai sustabdyti, kol tikriname savo apskaitą. Pinigai nepervesti.',
    },
    'later',
  ),
  customer_not_approved: refusal(422, {
    en: 'Payments are possible after the customer is approved.',
    lt: 'Mokėjimai taps galimi, kai klientas bus patvirtintas.',
  }),

  // decisions
  action_not_offered: refusal(422, {
    en: 'This action is not possible in the payment’s present state.',
    lt: 'Šiuo metu šio veiksmo su mokėjimu atlikti negalima.',
  }),
  reason_code_required: refusal(422, { en: 'Choose a reason.', lt: 'Pasirinkite priežastį.' }),
  reason_code_unknown: refusal(422, {
    en: 'This reason cannot be used for this action.',
    lt: 'Ši priežastis šiam veiksmui netinka.',
  }),
  external_ref_required: refusal(422, { en: 'Enter the bank’s reference.', lt: 'Įveskite banko nuorodą.' }),
  external_ref_used: refusal(409, {
    en: 'This reference of the bank has completed another wire. Compare it with the bank’s confirmation.',
    lt: 'Šia banko nuoroda jau įvykdytas kitas pervedimas. Palyginkite ją su banko patvirtinimu.',
  }),
  wire_taken: refusal(409, {
    en: 'Somebody has taken this wire and is keying it at the bank. Only they can complete it; until it is given back, nobody cancels it.',
    lt: 'Šį pervedimą kažkas pasiėmė ir veda banke. Įvykdyti jį gali tik tas žmogus; kol negrąžins, atšaukti negalima.',
  }),
  wire_not_by_hand: refusal(422, {
    en: 'This is no wire by hand: the bank’s messages say what happens to it.',
    lt: 'Tai ne rankiniu būdu vedamas pervedimas: kas jam nutinka, praneša banko pranešimai.',
  }),
  wire_state_other: refusal(409, {
    en: 'In its present state this cannot have happened to the wire. Reload the page and compare it with what the bank said.',
    lt: 'Esant dabartinei būsenai pervedimui taip nutikti negalėjo. Atverkite puslapį iš naujo ir palyginkite su banko žinia.',
  }),
  wire_not_taken: refusal(409, {
    en: 'Nobody has taken this wire.',
    lt: 'Šio pervedimo niekas nepasiėmė.',
  }),
  maker_cannot_approve: refusal(403, {
    en: 'You made or changed this, so you cannot approve it. Another person must.',
    lt: 'Tai parengėte ar pakeitėte jūs, todėl patvirtinti negalite. Tai turi padaryti kitas asmuo.',
  }),
  transaction_locked: refusal(
    409,
    { en: 'A colleague has claimed this payment.', lt: 'Šį mokėjimą pasiėmė kolega.' },
    'later',
  ),
  transaction_not_locked: refusal(409, {
    en: 'This payment is not claimed by you.',
    lt: 'Šio mokėjimo nesate pasiėmę.',
  }),
  claim_not_held_by_other: refusal(409, {
    en: 'No colleague has claimed this. You can claim it.',
    lt: 'Nė vienas kolega to nėra pasiėmęs. Galite pasiimti patys.',
  }),
  cancel_not_possible: refusal(422, {
    en: 'This payment cannot be cancelled now. If you have questions, contact Customer Support.',
    lt: 'Šio mokėjimo dabar atšaukti negalima. Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
  }),
  recall_already_asked: refusal(409, {
    en: 'This payment was already recalled. You see the progress on its page.',
    lt: 'Šį mokėjimą jau prašyta grąžinti. Eigą matote mokėjimo puslapyje.',
  }),
  recall_too_late: refusal(422, {
    en: 'It is too late to recall this payment for this reason. Choose another reason, or ask the payee.',
    lt: 'Dėl šios priežasties prašyti grąžinti mokėjimą per vėlu. Pasirinkite kitą priežastį arba kreipkitės į gavėją.',
  }),
  recall_not_possible: refusal(422, {
    en: 'This transaction cannot be recalled in its present state.',
    lt: 'Esant dabartinei operacijos būsenai, prašyti ją grąžinti negalima.',
  }),
  cancel_reason_details_required: refusal(422, {
    en: 'Describe what happened. The other bank needs this to investigate a fraud.',
    lt: 'Aprašykite, kas nutiko. To reikia kitam bankui, kad jis ištirtų sukčiavimą.',
  }),
  comment_required: refusal(422, {
    en: 'Describe in the comment what happened. In a recall because of fraud, we send it to the other bank.',
    lt: 'Komentare aprašykite, kas nutiko. Prašant grąžinti dėl sukčiavimo, jis siunčiamas kitam bankui.',
  }),
  remark_empty: refusal(422, { en: 'Write the comment first.', lt: 'Pirmiausia parašykite komentarą.' }),
  remark_too_long: refusal(422, {
    en: 'The comment is too long. It can have at most 65,535 characters, formatting included.',
    lt: 'Komentaras per ilgas. Jame gali būti ne daugiau kaip 65,535 ženklai, įskaitant formatavimą.',
  }),
  agreement_required: refusal(422, {
    en: 'Choose whether you agree to return the money.',
    lt: 'Pasirinkite, ar sutinkate grąžinti pinigus.',
  }),
  customer_consent_missing: refusal(422, {
    en: 'The customer has not agreed to the return. Wait for the answer, or reject the return.',
    lt: 'Kliento sutikimo grąžinti pinigus nėra. Palaukite atsakymo arba atmeskite grąžinimą.',
  }),
  reversal_not_possible: refusal(422, {
    en: 'Only a completed internal, between-accounts, card or fee transaction, or a fee that waits for money, can be reversed. A reversal cannot.',
    lt: 'Stornuoti galima tik įvykdytą vidinę, tarp savo sąskaitų, kortelės ar mokesčio operaciją arba lėšų laukiantį mokestį. Paties storno stornuoti negalima.',
  }),
  already_reversed: refusal(409, {
    en: 'This transaction is already reversed.',
    lt: 'Ši operacija jau stornuota.',
  }),
  return_of_return: refusal(422, {
    en: 'A payment that is itself a return cannot be returned again.',
    lt: 'Mokėjimo, kuris pats yra grąžinimas, grąžinti negalima.',
  }),
  question_not_open: refusal(422, {
    en: 'There is no open question on this payment.',
    lt: 'Dėl šio mokėjimo atvirų klausimų nėra.',
  }),
  condition_unknown: refusal(422, {
    en: 'There is no such open condition on this payment.',
    lt: 'Tokios atviros sąlygos šiam mokėjimui nėra.',
  }),
  deadline_invalid: refusal(422, {
    en: 'The deadline must be in the future, at most 60 days from now.',
    lt: 'Terminas turi būti ateityje, ne vėliau kaip po 60 dienų.',
  }),

  // signing in and its factors
  second_factor_required: refusal(403, {
    en: 'Set up an authenticator app or a passkey first.',
    lt: 'Pirmiausia nustatykite autentifikavimo programėlę arba prieigos raktą.',
  }),
  sign_in_too_old: refusal(403, {
    en: 'Sign in again, then do this within 5 minutes.',
    lt: 'Prisijunkite iš naujo ir padarykite tai per 5 minutes.',
  }),
  authentication_failed: refusal(401, {
    en: 'We could not confirm that it is you. Try again.',
    lt: 'Nepavyko patvirtinti, kad tai jūs. Bandykite dar kartą.',
  }),
  factor_proof_missing: refusal(403, {
    en: 'Confirm that it is you with a second factor, a recovery code, or the code that you were given.',
    lt: 'Patvirtinkite, kad tai jūs: antruoju veiksniu, atkūrimo kodu arba jums atsiųstu ar pasakytu kodu.',
  }),
  letter_unused: refusal(422, {
    en: 'First open the link in the e-mail that we sent you and choose a password there. Then sign in and enter the code.',
    lt: 'Pirmiausia atverkite jums atsiųsto laiško nuorodą ir ten susikurkite slaptažodį. Tada prisijunkite ir įveskite kodą.',
  }),
  factor_resting: refusal(
    403,
    {
      en: 'Your authenticator app or passkey is new. Until the time given you can pay between your own accounts only. No money has moved.',
      lt: 'Jūsų autentifikavimo programėlė arba prieigos raktas yra nauji. Iki nurodyto laiko galite mokėti tik tarp savo sąskaitų. Pinigai nepervesti.',
    },
    'later',
  ),
  factor_set_up_expired: refusal(422, {
    en: 'The set-up took too long. Start it again.',
    lt: 'Tai užtruko per ilgai. Pradėkite nustatymą iš naujo.',
  }),
  factor_last: refusal(422, {
    en: 'This is your last second factor. Set up another one before you remove it.',
    lt: 'Tai paskutinis jūsų antrasis veiksnys. Prieš jį pašalindami nustatykite kitą.',
  }),
  passkey_refused: refusal(422, {
    en: 'This passkey could not be used. Try again, or use another device.',
    lt: 'Šio prieigos rakto naudoti nepavyko. Bandykite dar kartą arba naudokite kitą įrenginį.',
  }),
  password_weak: refusal(422, {
    en: 'The password does not meet every rule.',
    lt: 'Slaptažodis neatitinka visų taisyklių.',
  }),
  password_common: refusal(422, {
    en: 'This password is one of the most common passwords. Choose another.',
    lt: 'Šis slaptažodis yra vienas dažniausiai naudojamų. Pasirinkite kitą.',
  }),
  password_same: refusal(422, {
    en: 'This is your current password. Choose another.',
    lt: 'Tai dabartinis jūsų slaptažodis. Pasirinkite kitą.',
  }),
  email_taken: refusal(409, {
    en: 'There is already a user with this e-mail address.',
    lt: 'Naudotojas su šiuo el. pašto adresu jau yra.',
  }),
  own_access: refusal(403, {
    en: 'You cannot change your own access. Another person must.',
    lt: 'Savo prieigos keisti negalite. Tai turi padaryti kitas asmuo.',
  }),
  permission_beyond_role: refusal(422, {
    en: 'The role of this user lets them read only. They cannot be given this permission.',
    lt: 'Šio naudotojo vaidmuo leidžia tik matyti. Šios teisės jam suteikti negalima.',
  }),
  blocked_by_staff: refusal(422, {
    en: 'Our staff must give this sign-in again: they ended it, or the person’s role no longer lets them sign in. Contact Customer Support.',
    lt: 'Šį prisijungimą iš naujo turi suteikti mūsų darbuotojai: jie jį nutraukė arba asmens vaidmuo nebeleidžia prisijungti. Kreipkitės į klientų aptarnavimą.',
  }),
  factor_reset_not_possible: refusal(422, {
    en: 'Only our staff can remove the second factors of this person. They can contact Customer Support.',
    lt: 'Šio asmens antruosius veiksnius gali pašalinti tik mūsų darbuotojai. Jis gali kreiptis į klientų aptarnavimą.',
  }),
  manager_last: refusal(422, {
    en: 'This is the last person who manages the users of the company. Let somebody else manage them first.',
    lt: 'Tai paskutinis asmuo, kuris tvarko įmonės naudotojus. Pirma leiskite juos tvarkyti kitam.',
  }),
  proposal_waits: refusal(409, {
    en: 'A change about the same person already waits for approval. Decide or withdraw it first.',
    lt: 'Pakeitimas dėl to paties asmens jau laukia patvirtinimo. Pirma dėl jo nuspręskite arba jį atsiimkite.',
  }),
  proposal_decided: refusal(409, {
    en: 'This change was already decided or withdrawn. Reload the page to see the outcome.',
    lt: 'Dėl šio pakeitimo jau nuspręsta arba jis atsiimtas. Atverkite puslapį iš naujo ir pamatysite, kas nuspręsta.',
  }),
  proposal_expired: refusal(409, {
    en: 'This change waited 30 days and expired. If it is still needed, propose it again.',
    lt: 'Šis pakeitimas laukė 30 dienų ir nebegalioja. Jei jo tebereikia, pasiūlykite iš naujo.',
  }),
  proposal_overtaken: refusal(409, {
    en: 'The data that this change is based on has changed, so the change was not made. Propose it again.',
    lt: 'Duomenys, kuriuos keičia šis pasiūlymas, pasikeitė, todėl jis neįvykdytas. Pasiūlykite iš naujo.',
  }),
  not_proposer: refusal(403, {
    en: 'Only the person who proposed this can withdraw it. You can refuse it.',
    lt: 'Atsiimti gali tik tas, kas pasiūlė. Jūs galite atmesti.',
  }),
  user_not_staff: refusal(422, {
    en: 'Only members of staff have roles and entities that can be changed here.',
    lt: 'Čia galima keisti tik darbuotojų vaidmenis ir įstaigas.',
  }),
  code_wrong: refusal(422, {
    en: 'The code is not right.',
    lt: 'Kodas neteisingas.',
  }),
  code_expired: refusal(422, {
    en: 'The code no longer works. Ask for a new one.',
    lt: 'Kodas nebegalioja. Paprašykite naujo.',
  }),

  // saved payees
  payee_account_invalid: refusal(422, {
    en: 'This is not an account number. Compare it with the one from the payee.',
    lt: 'Tai nėra sąskaitos numeris. Palyginkite jį su gavėjo nurodytu.',
  }),
  payee_identifier_invalid: refusal(422, {
    en: 'This is not the LEI, VAT or register number of a company. Compare it with the one from the payee.',
    lt: 'Tai nėra įmonės LEI, PVM mokėtojo ar juridinio asmens kodas. Palyginkite jį su gavėjo nurodytu.',
  }),
  beneficiary_exists: refusal(409, {
    en: 'You have already saved a payee with this account in this currency. Change that one.',
    lt: 'Gavėją su šia sąskaita ir valiuta jau išsaugojote. Pakeiskite jo duomenis.',
  }),
  beneficiaries_too_many: refusal(422, {
    en: 'You have 5,000 saved payees, the most possible, hidden ones included.',
    lt: 'Jau išsaugojote 5 000 gavėjų, įskaitant paslėptus – daugiau negalima.',
  }),
  import_unreadable: refusal(422, {
    en: 'This is not a CSV file. Save it as CSV in UTF-8, with the columns of the template.',
    lt: 'Tai ne CSV failas. Išsaugokite jį CSV formatu UTF-8 koduote, su šablono stulpeliais.',
  }),
  import_columns_wrong: refusal(422, {
    en: 'The first line must name the columns of the template, each once.',
    lt: 'Pirmoje eilutėje turi būti šablono stulpelių pavadinimai, kiekvienas po kartą.',
  }),
  import_too_long: refusal(422, {
    en: 'The file has too many lines.',
    lt: 'Faile per daug eilučių.',
  }),
  import_lines_wrong: refusal(422, {
    en: 'Nothing was imported: some lines are wrong. Correct them, then import the file again.',
    lt: 'Niekas neimportuota: kai kurios eilutės neteisingos. Ištaisykite jas ir importuokite failą iš naujo.',
  }),
  bank_list_unchanged: refusal(422, {
    en: 'The list in force says the same. Nothing was proposed.',
    lt: 'Galiojantis sąrašas toks pat. Niekas nepasiūlyta.',
  }),
  trust_not_given: refusal(422, {
    en: 'This payee is not trusted. Read it again to see how its trust ended.',
    lt: 'Šis gavėjas nėra patikimas. Atverkite jį iš naujo ir pamatysite, kaip patikimumas baigėsi.',
  }),
  beneficiary_group_exists: refusal(409, {
    en: 'You already have a group with this name. Choose another name.',
    lt: 'Grupę tokiu pavadinimu jau turite. Pasirinkite kitą pavadinimą.',
  }),
  beneficiary_group_unknown: refusal(422, {
    en: 'This group of payees does not exist. Read the list again.',
    lt: 'Tokios gavėjų grupės nėra. Atverkite sąrašą iš naujo.',
  }),
  beneficiary_groups_too_many: refusal(422, {
    en: 'You have 100 groups of payees, the most possible. Delete one of them first.',
    lt: 'Jau turite 100 gavėjų grupių – daugiau negalima. Pirmiausia vieną jų ištrinkite.',
  }),

  // authorisation of payments
  authorisation_required: refusal(403, {
    en: 'Authorise this payment first.',
    lt: 'Pirmiausia patvirtinkite šį mokėjimą.',
  }),
  authorisation_invalid: refusal(403, {
    en: 'The authorisation is not for this payment, or was used already. Authorise it again.',
    lt: 'Patvirtinimas skirtas ne šiam mokėjimui arba jau panaudotas. Patvirtinkite iš naujo.',
  }),
  authorisation_expired: refusal(422, {
    en: 'The authorisation took too long. Start it again.',
    lt: 'Patvirtinimas užtruko per ilgai. Pradėkite iš naujo.',
  }),

  // applications
  registration_not_confirmed: refusal(422, {
    en: 'Confirm your e-mail address first.',
    lt: 'Pirmiausia patvirtinkite savo el. pašto adresą.',
  }),
  age_too_low: refusal(422, {
    en: 'You need to be at least 18 years old',
    lt: 'Jums turi būti ne mažiau kaip 18 metų',
  }),
  phone_invalid: refusal(422, PHONE_DIGITS),
  phone_required: refusal(422, {
    en: 'Confirm your phone number first.',
    lt: 'Pirmiausia patvirtinkite savo telefono numerį.',
  }),
  prompt_closed: refusal(422, {
    en: 'This can no longer be changed here. If it is not correct, contact Customer Support.',
    lt: 'Čia to pakeisti nebegalima. Jei duomenys neteisingi, kreipkitės į klientų aptarnavimą.',
  }),
  registration_incomplete: refusal(422, {
    en: 'The registration is not complete yet. Open the first step that is not marked as complete.',
    lt: 'Registracija dar nebaigta. Atverkite pirmą žingsnį, kuris nepažymėtas kaip užpildytas.',
  }),
  registration_closed: refusal(422, {
    en: 'The registration is complete. If something is not correct, contact Customer Support.',
    lt: 'Registracija baigta. Jei duomenys neteisingi, kreipkitės į klientų aptarnavimą.',
  }),
  request_closed: refusal(422, {
    en: 'This document is no longer requested.',
    lt: 'Šio dokumento nebeprašoma.',
  }),
  request_text_required: refusal(422, {
    en: 'Say which document you request.',
    lt: 'Nurodykite, kokio dokumento prašote.',
  }),
  individual_locked: refusal(
    409,
    { en: 'A colleague has claimed this customer.', lt: 'Šį klientą pasiėmė kolega.' },
    'later',
  ),
  individual_not_locked: refusal(409, {
    en: 'This customer is not claimed by you.',
    lt: 'Šio kliento nesate pasiėmę.',
  }),
  company_locked: refusal(
    409,
    { en: 'A colleague has claimed this company.', lt: 'Šią įmonę pasiėmė kolega.' },
    'later',
  ),
  company_not_locked: refusal(409, {
    en: 'This company is not claimed by you.',
    lt: 'Šios įmonės nesate pasiėmę.',
  }),
  manager_circle: refusal(422, {
    en: 'A company cannot manage itself, directly or through others.',
    lt: 'Įmonė negali valdyti pati savęs – nei tiesiogiai, nei per kitas įmones.',
  }),
  manager_not_possible: refusal(422, {
    en: 'Only an approved company that can manage other companies can be the manager.',
    lt: 'Valdyti gali tik patvirtinta įmonė, kuriai leista valdyti kitas įmones.',
  }),
  owner_not_possible: refusal(422, {
    en: 'This person cannot be chosen: they are blocked, no longer have the role, do not work for the customer’s entity, or act for the customer.',
    lt: 'Šio asmens pasirinkti negalima: jis užblokuotas, nebeturi šio vaidmens, nedirba kliento įstaigoje arba veikia kliento vardu.',
  }),
  reviewers_same: refusal(422, {
    en: 'The two reviewers of a customer must be two people.',
    lt: 'Kliento tikrintojai turi būti du skirtingi asmenys.',
  }),
  manages_companies: refusal(409, {
    en: 'This company manages other companies. Change their manager first.',
    lt: 'Ši įmonė valdo kitas įmones. Pirmiausia pakeiskite jų valdytoją.',
  }),
  document_decided: refusal(409, {
    en: 'This document was decided on already.',
    lt: 'Dėl šio dokumento jau nuspręsta.',
  }),
  document_misplaced: refusal(422, {
    en: 'Documents of this kind are not kept for this person or entity.',
    lt: 'Tokie šio asmens dokumentai nesaugomi.',
  }),
  document_of_provider: refusal(409, {
    en: 'This document comes from a signature or an identity check. It is kept as it is.',
    lt: 'Šis dokumentas gautas pasirašant arba tikrinant tapatybę. Jis saugomas nepakeistas.',
  }),
  document_undecided: refusal(409, {
    en: 'The customer sent this document and waits for an answer. Accept or reject it first.',
    lt: 'Šį dokumentą atsiuntė klientas ir laukia atsakymo. Pirmiausia jį priimkite arba atmeskite.',
  }),
  identity_check_running: refusal(409, {
    en: 'An identity check is under way. Finish it, or wait until it expires.',
    lt: 'Tapatybės patikra jau vyksta. Užbaikite ją arba palaukite, kol baigsis jos laikas.',
  }),
  identity_invitation_over: refusal(422, {
    en: 'This link is no longer valid. A newer letter has a new one; otherwise contact Customer Support.',
    lt: 'Ši nuoroda nebegalioja. Nauja nuoroda yra naujesniame laiške; jei jo nėra, kreipkitės į klientų aptarnavimą.',
  }),
  identity_check_decided: refusal(409, {
    en: 'This identity check was decided on already.',
    lt: 'Dėl šios tapatybės patikros jau nuspręsta.',
  }),
  report_unknown: refusal(404, {
    en: "Couldn't find report",
    lt: 'Ataskaita nerasta',
  }),
  crs_not_due: refusal(422, {
    en: 'There is nothing to sign at the moment.',
    lt: 'Šiuo metu pasirašyti nieko nereikia.',
  }),
  review_not_possible: refusal(422, {
    en: 'This is not possible in the application’s present state.',
    lt: 'Esant dabartinei paraiškos būsenai, to padaryti negalima.',
  }),
  individual_not_ready: refusal(422, {
    en: 'Required information is missing. See the list.',
    lt: 'Dar trūksta reikalingų duomenų. Žr. sąrašą.',
  }),
  company_not_ready: refusal(422, {
    en: 'The company cannot be approved yet. See the list.',
    lt: 'Įmonės dar negalima patvirtinti. Žr. sąrašą.',
  }),
  email_verified: refusal(409, {
    en: 'The e-mail address of this person is confirmed already.',
    lt: 'Šio asmens el. pašto adresas jau patvirtintas.',
  }),
  company_exists: refusal(409, {
    en: 'There is already a company with this registration number in this country. Open it, or confirm that you want to add another one.',
    lt: 'Įmonė su šiuo kodu toje šalyje jau yra. Atverkite ją arba patvirtinkite, kad norite pridėti dar vieną.',
  }),
  company_not_open: refusal(422, {
    en: 'Colleagues can be invited while the company is an approved customer. If you have questions, contact Customer Support.',
    lt: 'Kolegas galima kviesti, kol įmonė yra patvirtintas klientas. Jei turite klausimų, kreipkitės į klientų aptarnavimą.',
  }),
  party_kept: refusal(422, {
    en: 'Something is already kept of this party, such as an identity check. Set the day of leaving instead.',
    lt: 'Apie šį asmenį jau saugomi duomenys, pvz., tapatybės patikra. Nurodykite pasitraukimo datą.',
  }),
  monitoring_not_possible: refusal(409, {
    en: 'The daily monitoring of this party cannot be changed: the provider has not taken it in, or the company is no customer.',
    lt: 'Šio asmens kasdienės stebėsenos keisti negalima: tiekėjas jo dar nepriėmė arba įmonė nėra klientė.',
  }),
  monitoring_under_way: refusal(
    409,
    {
      en: 'The daily monitoring of this party is being changed right now. Try again shortly.',
      lt: 'Šio asmens kasdienė stebėsena šiuo metu keičiama. Netrukus bandykite dar kartą.',
    },
    'later',
  ),
  monitoring_failed: refusal(
    503,
    {
      en: 'The provider of daily monitoring did not answer as it should. Try again shortly.',
      lt: 'Kasdienės stebėsenos tiekėjas neatsakė tinkamai. Netrukus bandykite dar kartą.',
    },
    'later',
  ),
  register_failed: refusal(
    503,
    {
      en: 'The register of companies does not answer now. Try again later, or type the details.',
      lt: 'Įmonių registras šiuo metu neatsako. Bandykite vėliau arba įrašykite duomenis patys.',
    },
    'later',
  ),
  record_unknown: refusal(409, {
    en: 'This answer of the register is no longer the last one. Look the company up again.',
    lt: 'Šis registro atsakymas jau nebe paskutinis. Suraskite įmonę iš naujo.',
  }),
  status_reason_invalid: refusal(422, {
    en: 'Choose a reason that fits this status.',
    lt: 'Pasirinkite šiai būsenai tinkamą priežastį.',
  }),
  notice_required: refusal(422, {
    en: 'For this reason the relationship ends only after two months’ notice. Give the notice first, or wait for its last day.',
    lt: 'Dėl šios priežasties santykiai nutraukiami tik įspėjus prieš du mėnesius. Pirmiausia įspėkite arba palaukite paskutinės dienos.',
  }),
  notice_given: refusal(409, {
    en: 'The customer was already notified that the contract ends.',
    lt: 'Klientui jau pranešta, kad sutartis baigiasi.',
  }),
  notice_unknown: refusal(409, {
    en: 'No notice that the contract ends is in force.',
    lt: 'Galiojančio pranešimo apie sutarties pabaigą nėra.',
  }),
  reason_required: refusal(422, {
    en: 'Enter the reason for this change.',
    lt: 'Nurodykite pakeitimo priežastį.',
  }),
  account_change_not_possible: refusal(422, {
    en: 'This change is not possible in the account’s present state.',
    lt: 'Esant dabartinei sąskaitos būsenai, taip jos pakeisti negalima.',
  }),
  account_not_empty: refusal(422, {
    en: 'Only an account without money and without a freeze can be closed.',
    lt: 'Uždaryti galima tik sąskaitą, kurioje nėra nei lėšų, nei įšaldymo.',
  }),
  code_sent_recently: refusal(
    429,
    {
      en: 'A code was sent a moment ago. Wait until the time given, then ask again.',
      lt: 'Kodas ką tik išsiųstas. Palaukite nurodyto laiko ir prašykite dar kartą.',
    },
    'later',
  ),
  webhook_unverified: refusal(401, {
    en: 'This message could not be verified. Check its signature, its form and its age.',
    lt: 'Šio pranešimo patvirtinti nepavyko. Patikrinkite jo parašą, formą ir amžių.',
  }),
  clearing_file_not_failed: refusal(422, {
    en: 'Only a failed file can be retried or set aside. Reload the page to see its state.',
    lt: 'Pakartoti arba atidėti galima tik nepavykusį failą. Atverkite puslapį iš naujo ir pamatysite jo būseną.',
  }),
  clearing_file_ours: refusal(422, {
    en: 'An outgoing file cannot be set aside: its payments wait to be sent. Fix the cause, then retry it.',
    lt: 'Siunčiamo failo atidėti negalima: jame esantys mokėjimai laukia išsiuntimo. Pašalinkite priežastį ir bandykite dar kartą.',
  }),
  clearing_break_settled: refusal(422, {
    en: 'This break is already settled. Reload the page to see how.',
    lt: 'Šis neatitikimas jau išspręstas. Atverkite puslapį iš naujo ir pamatysite, kaip.',
  }),
  cleared_name_revoked: refusal(422, {
    en: 'This cleared name is already revoked. Reload the list to see by whom.',
    lt: 'Šis patikrintas vardas jau atšauktas. Atverkite sąrašą iš naujo ir pamatysite, kas tai padarė.',
  }),
  identity_session_over: refusal(422, {
    en: 'This identity check is over. Start again from the bank’s page.',
    lt: 'Ši tapatybės patikra baigta. Pradėkite iš naujo banko puslapyje.',
  }),
  envelope_not_open: refusal(422, {
    en: 'This document no longer waits for a signature.',
    lt: 'Šis dokumentas parašo nebelaukia.',
  }),
  signature_name_mismatch: refusal(422, {
    en: 'Type your name exactly as it is in the form.',
    lt: 'Įrašykite savo vardą ir pavardę taip, kaip nurodyta formoje.',
  }),
  provider_unavailable: refusal(
    503,
    {
      en: 'Our partner does not answer at the moment. Try again shortly.',
      lt: 'Mūsų partneris šiuo metu neatsako. Netrukus bandykite dar kartą.',
    },
    'later',
  ),
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof REFUSALS

/** The code of success. */
export const OK = 'OK00'
