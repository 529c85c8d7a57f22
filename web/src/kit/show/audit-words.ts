import { ASSESSED_WORDS } from '@fondaco/rules/companies/staff-details.ts'
import { SETTING_WORDS } from '@fondaco/rules/company-setting-words.ts'
import type { APPLICATION_ACTS, PaymentAct } from '@fondaco/rules/four-eyes.ts'
import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'
import { CUSTOMER_STATUS_WORDS } from '@fondaco/rules/onboarding/answer-words.ts'
import type { RiskFactor } from '@fondaco/rules/onboarding/risk.ts'
import { statusWords, TRANSACTION_STATUSES } from '@fondaco/rules/payments/status.ts'
import { PERMISSIONS, permissionDescription } from '@fondaco/rules/permissions.ts'
import { dateTimeText } from './date-time.tsx'

/** Words for what the audit records: acts, fields and values. What has no words is shown as it is recorded. */

type Act =
  | keyof typeof APPLICATION_ACTS
  | `transaction.${PaymentAct | 'lock' | 'unlock' | 'take_over' | 'comment' | 'mass_update'}`
  | `account.${'open' | 'block' | 'unblock' | 'close' | 'freeze'}`
  | 'payment.authorise'
  | 'payment.refuse_authorisation'
  | `payee.${'verify' | 'create' | 'update' | 'authorise' | 'refuse_authorisation' | 'end_trust' | 'import'}`
  | `company_user.${'add' | 'invite' | 'change' | 'change_role' | 'block' | 'unblock' | 'reset_factor' | 'authorise' | 'refuse_authorisation'}`
  | `limit.${'change_own' | 'authorise' | 'refuse_authorisation'}`
  | `payee_group.${'create' | 'update' | 'delete'}`

const word = (en: string, lt: string): InEachLanguage => ({ en, lt })

const ACTS: Readonly<Record<Act, InEachLanguage>> = {
  'individual.register': word('Signed up', 'Užsiregistravo'),
  'individual.answer_phone': word('Phone number given', 'Nurodytas telefono numeris'),
  'individual.confirm_phone': word('Phone number confirmed', 'Patvirtintas telefono numeris'),
  'individual.answer_personal_info': word('Personal information given', 'Nurodyti asmens duomenys'),
  'individual.answer_questions': word('Questions answered', 'Atsakyta į klausimus'),
  'individual.view_crs_notice': word('CRS/FATCA notice read', 'Perskaitytas CRS/FATCA pranešimas'),
  'individual.edit': word('Profile edited', 'Profilis pakeistas'),
  'individual.decide_hit': word('Watchlist match decided', 'Nuspręsta dėl sąrašo atitikties'),
  'individual.set_risk': word('Risk set manually', 'Rizika nustatyta rankiniu būdu'),
  'individual.score_risk': word('Risk calculated', 'Rizika apskaičiuota'),
  'individual.change_owners': word('Owners or reviewers changed', 'Pakeisti prižiūrėtojai'),
  'individual.comment': word('Comment added', 'Pridėtas komentaras'),
  'individual.lock': word('Claimed', 'Pasiimta'),
  'individual.unlock': word('Given back', 'Atlaisvinta'),
  'individual.take_over': word('Taken over', 'Perimta'),
  'individual.advance': word('Advanced to the next tier', 'Perkelta į kitą pakopą'),
  'individual.approve_first': word('Approved by the first person', 'Patvirtino pirmas asmuo'),
  'individual.approve': word('Approved', 'Patvirtinta'),
  'individual.move_program': word(
    'Fee programme changed on its day',
    'Įkainių programa pakeista numatytą dieną',
  ),
  'individual.record_review': word('Review recorded', 'Įrašyta peržiūra'),
  'individual.give_notice': word('Notice given that the contract ends', 'Pranešta apie sutarties pabaigą'),
  'individual.withdraw_notice': word(
    'Notice of the end of the contract withdrawn',
    'Atšauktas pranešimas apie sutarties pabaigą',
  ),
  'individual.change_status': word('Status changed', 'Pakeista būsena'),
  'company.register': word('Signed up', 'Užsiregistravo'),
  'company.create': word('Company added', 'Įmonė pridėta'),
  'company.answer_questions': word('Questions answered', 'Atsakyta į klausimus'),
  'company.look_up_register': word('Register of companies searched', 'Ieškota įmonių registre'),
  'company.fill_from_register': word('Details filled in from the register', 'Duomenys užpildyti iš registro'),
  'company.give_phone': word('Phone number given', 'Nurodytas telefono numeris'),
  'company.confirm_phone': word('Phone number confirmed', 'Patvirtintas telefono numeris'),
  'company.replace_phone': word('Phone number replaced', 'Pakeistas telefono numeris'),
  'company.edit': word('Details edited', 'Duomenys pakeisti'),
  'company.add_party': word('Person or entity added', 'Pridėtas susijęs asmuo'),
  'company.edit_party': word('Person or entity edited', 'Susijusio asmens duomenys pakeisti'),
  'company.remove_party': word('Person or entity removed', 'Susijęs asmuo pašalintas'),
  'company.invite_person': word('Sign-in asked for', 'Paprašyta suteikti prisijungimą'),
  'company.withdraw_invitation': word(
    'Request for a sign-in withdrawn',
    'Prašymas suteikti prisijungimą atsiimtas',
  ),
  'company.ask_email': word(
    'Letter to confirm an e-mail address sent',
    'Išsiųstas el. pašto patvirtinimo laiškas',
  ),
  'company.confirm_email': word('E-mail address confirmed', 'Patvirtintas el. pašto adresas'),
  'company.monitor_party': word('Daily monitoring changed', 'Kasdienė stebėsena pakeista'),
  'company.monitor_party_failed': word(
    'Daily monitoring could not be changed',
    'Nepavyko pakeisti kasdienės stebėsenos',
  ),
  'company.change_program': word('Fee programme changed', 'Pakeista įkainių programa'),
  'company.edit_settings': word('Settings changed', 'Pakeisti nustatymai'),
  'company.edit_manage_companies': word(
    'Managing of other companies changed',
    'Pakeistas kitų įmonių valdymas',
  ),
  'company.change_manager': word('Manager changed', 'Pakeista valdanti įmonė'),
  'company.change_owners': word('Owners or reviewers changed', 'Pakeisti prižiūrėtojai'),
  'company.set_gaming_industry': word('Gaming mark changed', 'Pakeista lošimų žyma'),
  'company.set_category': word('Category changed', 'Pakeista kategorija'),
  'company.complete': word('Registration completed', 'Registracija užbaigta'),
  'company.apply_again': word('Applied again', 'Paraiška teikiama iš naujo'),
  'company.remind': word('Reminded of the registration', 'Priminta apie registraciją'),
  'company.remove': word('Abandoned registration removed', 'Nebaigta registracija pašalinta'),
  'company.decide_hit': word('Watchlist match decided', 'Nuspręsta dėl sąrašo atitikties'),
  'company.set_risk': word('Risk set manually', 'Rizika nustatyta rankiniu būdu'),
  'company.score_risk': word('Risk calculated', 'Rizika apskaičiuota'),
  'company.comment': word('Comment added', 'Pridėtas komentaras'),
  'company.comment_party': word('Comment on a person or an entity added', 'Pridėtas komentaras apie asmenį'),
  'company.lock': word('Claimed', 'Pasiimta'),
  'company.unlock': word('Given back', 'Atlaisvinta'),
  'company.take_over': word('Taken over', 'Perimta'),
  'company.approve_first': word('Approved by the first person', 'Patvirtino pirmas asmuo'),
  'company.approve': word('Approved', 'Patvirtinta'),
  'company.record_review': word('Review recorded', 'Įrašyta peržiūra'),
  'company.give_notice': word('Notice given that the contract ends', 'Pranešta apie sutarties pabaigą'),
  'company.withdraw_notice': word(
    'Notice of the end of the contract withdrawn',
    'Atšauktas pranešimas apie sutarties pabaigą',
  ),
  'company.change_status': word('Status changed', 'Pakeista būsena'),
  'identity_check.decide': word('Identity check decided', 'Nuspręsta dėl tapatybės patikros'),
  'identity_check.send': word('Identity check sent', 'Išsiųsta tapatybės patikra'),
  'identity_check.start': word('Identity check started', 'Pradėta tapatybės patikra'),
  'identity_check.end': word('Identity check ended', 'Baigta tapatybės patikra'),
  'identity_check.read_report': word('Identity report read', 'Perskaityta tapatybės ataskaita'),
  'document.upload': word('Document uploaded', 'Įkeltas dokumentas'),
  'document.accept': word('Document accepted', 'Dokumentas priimtas'),
  'document.reject': word('Document rejected', 'Dokumentas atmestas'),
  'document.request': word('Document requested', 'Paprašyta dokumento'),
  'document.cancel_request': word('Document request withdrawn', 'Prašymas dėl dokumento atšauktas'),
  'document.move_request': word(
    'Document request follows another last day',
    'Prašymas dėl dokumento pakeistas pagal naują galiojimo datą',
  ),
  'document.reopen_request': word(
    'Document requested again: its answer was deleted',
    'Dokumento vėl prašoma: atsakymas ištrintas',
  ),
  'document.remind': word(
    'Reminder that a document expires',
    'Priminimas apie besibaigiantį dokumento galiojimą',
  ),
  'document.set_expiry': word('Validity of a document changed', 'Pakeista dokumento galiojimo data'),
  'document.delete': word('Document deleted', 'Dokumentas ištrintas'),
  'document.download': word('Document read', 'Dokumentas perskaitytas'),
  'crs.begin': word('CRS/FATCA form started', 'Pradėta pildyti CRS/FATCA deklaracija'),
  'crs.sign': word('CRS/FATCA form signed', 'Pasirašyta CRS/FATCA deklaracija'),
  'crs.ask_again': word('CRS/FATCA form requested again', 'CRS/FATCA deklaracijos prašoma iš naujo'),
  'company.view_crs_notice': word('CRS/FATCA notice read', 'Perskaitytas CRS/FATCA pranešimas'),
  'crs.end': word('CRS/FATCA form not signed', 'CRS/FATCA deklaracija nepasirašyta'),
  'account.open': word('Account opened', 'Atidaryta sąskaita'),
  'account.block': word('Account blocked', 'Sąskaita užblokuota'),
  'account.unblock': word('Account unblocked', 'Sąskaita atblokuota'),
  'account.close': word('Account closed', 'Sąskaita uždaryta'),
  'account.freeze': word('Amount frozen', 'Suma įšaldyta'),
  'payment.authorise': word('Payment authorised', 'Mokėjimas autorizuotas'),
  'payment.refuse_authorisation': word('Authorisation refused', 'Autorizavimas atmestas'),
  'company_user.add': word('Sign-in given', 'Suteiktas prisijungimas'),
  'company_user.invite': word(
    'Letter and code for a first sign-in made',
    'Sukurtas laiškas ir kodas pirmam prisijungimui',
  ),
  'company_user.change_role': word('Role of a user changed', 'Pakeistas naudotojo vaidmuo'),
  'company_user.change': word('Permissions of a user changed', 'Pakeistos naudotojo teisės'),
  'company_user.block': word('User blocked', 'Naudotojas užblokuotas'),
  'company_user.unblock': word('User unblocked', 'Naudotojas atblokuotas'),
  'company_user.reset_factor': word('Second factors removed', 'Antrieji veiksniai pašalinti'),
  'company_user.authorise': word(
    'Change of a user confirmed with a second factor',
    'Naudotojo pakeitimas patvirtintas antruoju veiksniu',
  ),
  'company_user.refuse_authorisation': word(
    'Change of a user not confirmed',
    'Naudotojo pakeitimas nepatvirtintas',
  ),
  'limit.change_own': word('Own limits changed', 'Pakeisti savi limitai'),
  'limit.authorise': word('Raised own limit authorised', 'Savo limito didinimas autorizuotas'),
  'limit.refuse_authorisation': word(
    'Authorisation of a raised own limit refused',
    'Savo limito didinimo autorizavimas atmestas',
  ),
  'payee.verify': word('Payee verified', 'Gavėjas patikrintas'),
  'payee.create': word('Payee saved', 'Gavėjas išsaugotas'),
  'payee.update': word('Saved payee changed', 'Išsaugotas gavėjas pakeistas'),
  'payee.authorise': word('Change of a trusted payee authorised', 'Patikimo gavėjo keitimas autorizuotas'),
  'payee.refuse_authorisation': word(
    'Authorisation of a trusted payee refused',
    'Patikimo gavėjo keitimo autorizavimas atmestas',
  ),
  'payee.end_trust': word('Trust in a payee ended', 'Gavėjas nebelaikomas patikimu'),
  'payee.import': word('Payees imported', 'Importuoti gavėjai'),
  'payee_group.create': word('Group of payees created', 'Sukurta gavėjų grupė'),
  'payee_group.update': word('Group of payees renamed', 'Gavėjų grupė pervadinta'),
  'payee_group.delete': word('Group of payees deleted', 'Gavėjų grupė ištrinta'),
  'transaction.create': word('Payment created', 'Mokėjimas sukurtas'),
  'transaction.propose_payout': word('Payout of the balance proposed', 'Pasiūlyta išmokėti likutį'),
  'transaction.add_conditions': word('Conditions added', 'Pridėtos sąlygos'),
  'transaction.withdraw_conditions': word('Conditions withdrawn', 'Sąlygos atšauktos'),
  'transaction.approve_conditions': word('Conditions approved', 'Sąlygos patvirtintos'),
  'transaction.false_positive': word('Match cleared', 'Atitiktis atmesta'),
  'transaction.true_match': word('Match confirmed', 'Atitiktis patvirtinta'),
  'transaction.ask_overturn': word(
    'Overturning of the match requested',
    'Paprašyta panaikinti atitikties sprendimą',
  ),
  'transaction.overturn': word('Match overturned', 'Atitikties sprendimas panaikintas'),
  'transaction.freeze': word('Payment frozen', 'Mokėjimas įšaldytas'),
  'transaction.answer': word('Question answered', 'Atsakyta į klausimą'),
  'transaction.agree_to_return': word('Agreed to the return', 'Sutikta grąžinti'),
  'transaction.refuse_return': word('Return refused', 'Atsisakyta grąžinti'),
  'transaction.request_return': word('Return requested', 'Paprašyta grąžinti'),
  'transaction.ask_cancellation': word('Cancellation of a fee requested', 'Paprašyta atšaukti mokestį'),
  'transaction.ask_reversal': word('Reversal requested', 'Paprašyta stornuoti'),
  'transaction.question': word('Question to the customer', 'Klausimas klientui'),
  'transaction.reversal_expired': word(
    'Reversal or cancellation not decided in 30 days',
    'Per 30 dienų dėl stornavimo ar atšaukimo nenuspręsta',
  ),
  'transaction.question_expired': word('Question expired', 'Klausimo terminas baigėsi'),
  'transaction.request_cancel': word('Cancellation requested', 'Paprašyta atšaukti'),
  'transaction.refuse_cancel_request': word('Cancellation refused', 'Atsisakyta atšaukti'),
  'transaction.recall': word('Payment recalled', 'Prašoma grąžinti mokėjimą'),
  'transaction.approve': word('Payment approved', 'Mokėjimas patvirtintas'),
  'transaction.decline': word('Payment declined', 'Mokėjimas nepriimtas'),
  'transaction.reject': word('Payment rejected', 'Mokėjimas atmestas'),
  'transaction.opr_reject': word(
    'Payment rejected for operational reasons',
    'Mokėjimas atmestas dėl operacinių priežasčių',
  ),
  'transaction.return': word('Payment returned', 'Mokėjimas grąžintas'),
  'transaction.cancel': word('Payment cancelled', 'Mokėjimas atšauktas'),
  'transaction.completed': word('Payment completed', 'Mokėjimas įvykdytas'),
  'transaction.approve_return': word('Return approved', 'Grąžinimas patvirtintas'),
  'transaction.reject_return': word('Return rejected', 'Grąžinimas atmestas'),
  'transaction.take_wire': word('Wire taken to be keyed', 'Pervedimas pasiimtas vesti'),
  'transaction.give_wire_back': word('Wire given back', 'Pervedimas grąžintas'),
  'transaction.reverse': word('Payment reversed', 'Mokėjimas stornuotas'),
  'transaction.settle_break': word('Break settled', 'Neatitikimas išspręstas'),
  'transaction.ask_payer_bank': word('Payer’s bank asked', 'Kreiptasi į mokėtojo banką'),
  'transaction.enter_payer_data': word('Payer’s data entered', 'Įvesti mokėtojo duomenys'),
  'transaction.payer_data_overdue': word('Payer’s data overdue', 'Vėluoja mokėtojo duomenys'),
  'transaction.ask_signatures': word('Signatures requested', 'Paprašyta parašų'),
  'transaction.sign': word('Payment signed', 'Mokėjimas pasirašytas'),
  'transaction.screen': word('Payment screened', 'Mokėjimas patikrintas'),
  'transaction.hold': word('Payment held', 'Mokėjimas sulaikytas'),
  'transaction.execute': word('Execution started', 'Pradėta vykdyti'),
  'transaction.wait_for_funds': word('Waiting for funds', 'Laukiama lėšų'),
  'transaction.prepare': word('Payment prepared', 'Mokėjimas parengtas'),
  'transaction.send': word('Payment sent', 'Mokėjimas išsiųstas'),
  'transaction.accept': word('Payment accepted in clearing', 'Mokėjimas priimtas tarpuskaitoje'),
  'transaction.settle': word('Payment settled', 'Mokėjimo atsiskaitymas baigtas'),
  'transaction.credit': word('Money credited', 'Pinigai įskaityti'),
  'transaction.returned': word('Return received', 'Gautas grąžinimas'),
  'transaction.recall_agreed': word('Recall agreed', 'Sutikta grąžinti mokėjimą'),
  'transaction.recall_pending': word('Recall pending', 'Laukiama atsakymo dėl grąžinimo'),
  'transaction.recall_refused': word('Recall refused', 'Atsisakyta grąžinti mokėjimą'),
  'transaction.recall_overdue': word('Recall overdue', 'Atsakymas dėl grąžinimo vėluoja'),
  'transaction.lock': word('Claimed', 'Pasiimta'),
  'transaction.unlock': word('Given back', 'Atlaisvinta'),
  'transaction.take_over': word('Taken over', 'Perimta'),
  'transaction.comment': word('Comment added', 'Pridėtas komentaras'),
  'transaction.mass_update': word('Decided together with others', 'Nuspręsta kartu su kitais'),
}

const FACTORS: Readonly<Record<RiskFactor, InEachLanguage>> = {
  pep: word('Politically exposed person', 'Politiškai pažeidžiamas asmuo'),
  nationality: word('Nationality', 'Pilietybė'),
  residence: word('Residence', 'Gyvenamoji vieta'),
  countries: word('Countries', 'Šalys'),
  employment: word('Employment', 'Užimtumas'),
  funds: word('Source of funds', 'Lėšų šaltinis'),
  usage: word('Account purpose', 'Sąskaitos paskirtis'),
  registered: word('Country of the registered address', 'Registruotos buveinės šalis'),
  sector: word('Business activity', 'Veiklos sritis'),
  volume: word('Expected payments', 'Planuojami mokėjimai'),
  ...ASSESSED_WORDS,
  screening: word('Screening', 'Vardo patikra'),
}

const FIELDS: Readonly<Record<string, InEachLanguage>> = {
  ...FACTORS,
  ...SETTING_WORDS,
  acc_manager: word('Account manager', 'Klientų vadybininkas'),
  acc_manager_id: word('Id of the account manager', 'Klientų vadybininko ID'),
  reviewer1: word('Reviewer 1', '1-asis tikrintojas'),
  reviewer1_id: word('Id of reviewer 1', '1-ojo tikrintojo ID'),
  reviewer2: word('Reviewer 2', '2-asis tikrintojas'),
  reviewer2_id: word('Id of reviewer 2', '2-ojo tikrintojo ID'),
  affiliate: word('Affiliate', 'Partneris'),
  affiliate_id: word('Id of the affiliate', 'Partnerio ID'),
  is_new_company: word('Newly founded company', 'Naujai įsteigta įmonė'),
  legal_cases_exist: word('Legal cases', 'Teismo bylos'),
  activity_require_authorization: word('Licence', 'Licencija'),
  license_issue_date: word('Licence issued', 'Licencija išduota'),
  license_exp_date: word('Licence valid until', 'Licencija galioja iki'),
  num_of_licenses: word('Number of licences', 'Licencijų skaičius'),
  issuing_authority: word('Issuing authority', 'Išdavusi institucija'),
  changes_terms_business_relationship: word(
    'Changes in the terms of the relationship',
    'Dalykinių santykių sąlygų pasikeitimai',
  ),
  nature_ops_and_economic_rational: word(
    'Nature of operations and economic rationale',
    'Veiklos pobūdis ir ekonominis pagrindimas',
  ),
  is_gaming_industry: word('Gaming industry', 'Lošimų veikla'),
  account_id: word('Account', 'Sąskaita'),
  account_usage: word('Account purpose', 'Sąskaitos paskirtis'),
  activities: word('Activities', 'Veikla'),
  address: word('Address', 'Adresas'),
  amount: word('Amount', 'Suma'),
  answer: word('answer', 'atsakymas'),
  birthdate: word('Date of birth', 'Gimimo data'),
  can_manage_other_companies: word('Manages other companies', 'Valdo kitas įmones'),
  category: word('Category', 'Kategorija'),
  city: word('City', 'Miestas'),
  client_id: word('Client ID', 'Kliento ID'),
  comment: word('Comment', 'Komentaras'),
  country: word('Country', 'Šalis'),
  created_at: word('Created', 'Sukurta'),
  created_by_name: word('Created by', 'Sukūrė'),
  creditor_account: word('Payee’s account', 'Gavėjo sąskaita'),
  creditor_bic: word('Payee’s BIC', 'Gavėjo BIC'),
  creditor_name: word('Payee', 'Gavėjas'),
  currency: word('Currency', 'Valiuta'),
  deadline: word('Until', 'Iki'),
  debtor_account: word('Payer’s account', 'Mokėtojo sąskaita'),
  debtor_bic: word('Payer’s BIC', 'Mokėtojo BIC'),
  debtor_name: word('Payer', 'Mokėtojas'),
  description: word('description', 'aprašymas'),
  detail: word('Detail', 'Išsamiau'),
  direction: word('Direction', 'Kryptis'),
  document: word('Document', 'Dokumentas'),
  entity: word('Entity', 'Įstaiga'),
  execution_date: word('Execution date', 'Vykdymo data'),
  factor: word('factor', 'veiksnys'),
  fee: word('Fee', 'Mokestis'),
  fee_program: word('Fee programme', 'Įkainių programa'),
  is_internal: word('For internal use', 'Vidiniam naudojimui'),
  first_name: word('First name', 'Vardas'),
  freeze: word('Frozen', 'Įšaldyta'),
  funds_source: word('Source of funds', 'Lėšų šaltinis'),
  gender: word('Gender', 'Lytis'),
  last_name: word('Last name', 'Pavardė'),
  is_blocked: word('Blocked', 'Užblokuota'),
  list: word('List', 'Sąrašas'),
  list_version: word('Version of the list', 'Sąrašo versija'),
  listed_name: word('Name on the list', 'Vardas sąraše'),
  managed_by: word('Managed by', 'Valdo'),
  manager_id: word('Id of the manager', 'Valdančios įmonės ID'),
  name: word('Name', 'Pavadinimas'),
  national_id: word('National Identification Number', 'Asmens kodas'),
  notify_marketing: word('Marketing messages', 'Rinkodaros pranešimai'),
  parts: word('Part of the score', 'Balų dalis'),
  permissions: word('Permissions', 'Teisės'),
  phone: word('Phone', 'Telefonas'),
  phone_verified_at: word('Phone confirmed', 'Telefonas patvirtintas'),
  po_birth: word('Place of birth', 'Gimimo vieta'),
  points: word('points', 'balai'),
  postal_code: word('Postal code', 'Pašto kodas'),
  reason: word('Reason', 'Priežastis'),
  reason_code: word('Code of the reason', 'Priežasties kodas'),
  reasons: word('Reasons', 'Priežastys'),
  receive: word('Receives from', 'Gauna iš'),
  remittance: word('Message', 'Paskirtis'),
  risk: word('Risk', 'Rizika'),
  score: word('Score', 'Balai'),
  send: word('Sends to', 'Siunčia į'),
  settings: word('Settings', 'Nustatymai'),
  settled_at: word('Settled', 'Įvykdyta'),
  shared_with: word('The manager may pay', 'Valdanti įmonė gali mokėti'),
  size: word('Size in bytes', 'Dydis baitais'),
  state: word('State', 'Būklė'),
  status: word('Status', 'Būsena'),
  street: word('Street', 'Gatvė'),
  suspected: word('Provider not certain', 'Partneris abejoja'),
  text: word('Text', 'Tekstas'),
  tier: word('Tier', 'Pakopa'),
  type: word('Type', 'Tipas'),
  user: word('User', 'Naudotojas'),
  value: word('Value', 'Reikšmė'),
  valid_from: word('Valid from', 'Galioja nuo'),
  version: word('Version', 'Versija'),
  what: word('Document', 'Dokumentas'),
  with: word('With', 'Kuo'),
}

const ofStatuses = Object.fromEntries(
  TRANSACTION_STATUSES.map((status) => [status, word(statusWords(status, 'en'), statusWords(status, 'lt'))]),
)

const VALUES: Readonly<Record<string, InEachLanguage>> = {
  ...ofStatuses,
  true: word('Yes', 'Taip'),
  false: word('No', 'Ne'),
  NOT_SENT: word('Not sent', 'Neišsiųsta'),
  SENT: word('Sent', 'Išsiųsta'),
  PASS: word('Passed', 'Sėkminga'),
  NOT_PASS: word('Not passed', 'Nesėkminga'),
  EXPIRED: word('Expired', 'Baigėsi laikas'),
  ACTIVE: word('Active', 'Aktyvi'),
  BLOCKED: word('Blocked', 'Užblokuota'),
  CLOSED: word('Closed', 'Uždaryta'),
  DEBIT: word('Out (debit)', 'Išmokėta (debetas)'),
  CREDIT: word('In (credit)', 'Gauta (kreditas)'),
  requested: word('Requested', 'Paprašyta'),
  received: word('To check', 'Tikrintina'),
  accepted: word('Accepted', 'Priimta'),
  rejected: word('Rejected', 'Atmesta'),
  cancelled: word('Withdrawn', 'Prašymas atšauktas'),
  open: word('To be decided', 'Reikia sprendimo'),
  false_positive: word('Another person', 'Kitas asmuo'),
  true_match: word('The listed person', 'Sąraše esantis asmuo'),
  female: word('Female', 'Moteris'),
  male: word('Male', 'Vyras'),
  totp: word('authenticator app', 'autentifikavimo programėlė'),
  passkey: word('passkey', 'prieigos raktas'),
}

/** The states that only have meaning in a field of their name. */
const STATES: readonly string[] = ['status', 'state', 'answer', 'suspected', 'direction', 'gender', 'with']

const ACTORS: Readonly<Record<string, InEachLanguage>> = {
  System: word('System', 'Sistema'),
  Clearing: word('Clearing', 'Tarpuskaita'),
}

/** Who acted: a person by their name, the product and the clearing in the reader's language. */
export const actorWords = (actor: string, language: Language): string => ACTORS[actor]?.[language] ?? actor

/** An act as people say it. */
export const actWords = (act: string, language: Language): string =>
  ACTS[act as Act]?.[language] ?? act.replace(/^\w+\./, '').replaceAll('_', ' ')

/** The name of a field inside others, such as `parts.0.points`. */
export const fieldWords = (name: string, language: Language): string =>
  name
    .split('.')
    .map((part) =>
      /^\d+$/.test(part) ? String(Number(part) + 1) : (FIELDS[part]?.[language] ?? part.replaceAll('_', ' ')),
    )
    .join(', ')

/** A value as people read it. A word that a person wrote is never changed. */
export function valueWords(act: string, name: string, value: string, language: Language): string {
  const field = name.split('.').at(-1) ?? name
  if (value === 'true' || value === 'false') return VALUES[value]?.[language] ?? value
  if (field === 'factor') return FACTORS[value as RiskFactor]?.[language] ?? value
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return dateTimeText(value)
  const permission = PERMISSIONS.find((one) => one === value)
  if (name.startsWith('permissions') && permission) return permissionDescription(permission, language)
  if (!STATES.includes(field)) return value
  const ofCustomer: Readonly<Record<string, InEachLanguage>> = CUSTOMER_STATUS_WORDS
  const known = act.startsWith('individual.') ? { ...VALUES, ...ofCustomer } : VALUES
  return known[value]?.[language] ?? value
}
