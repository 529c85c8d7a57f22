import type { InEachLanguage } from '../language.ts'
import type { EntityType, FatcaStatus } from './company-certification.ts'

/** What the form of a company says, for its page and for its document. */

/** The declarations of the signer (OECD CRS self-certification, entities). */
export const COMPANY_CERTIFICATION: InEachLanguage = {
  en: 'I declare that I may sign for the company named in this form, that what I state is true and complete to the best of my knowledge, and that the company will report any change of its tax residence, of its status or of its controlling persons within 30 days. I understand that it may be passed on to the tax authorities of the countries in which the company or its controlling persons are tax resident.',
  lt: 'Patvirtinu, kad turiu teisę pasirašyti šioje formoje nurodytos įmonės vardu, kad, kiek man žinoma, nurodžiau teisingą ir išsamią informaciją ir kad apie kiekvieną savo mokestinės rezidencijos, statuso ar kontroliuojančių asmenų pasikeitimą įmonė praneš per 30 dienų. Suprantu, kad ši informacija gali būti perduota valstybių, kurių mokesčių rezidentai yra įmonė ar jos kontroliuojantys asmenys, mokesčių institucijoms.',
}

export const ENTITY_TYPE_WORDS: Readonly<Record<EntityType, InEachLanguage>> = {
  active_nfe: {
    en: 'Active non-financial entity (active NFE)',
    lt: 'Aktyvusis nefinansinis subjektas (aktyvusis NFS)',
  },
  passive_nfe: {
    en: 'Passive non-financial entity (passive NFE)',
    lt: 'Pasyvusis nefinansinis subjektas (pasyvusis NFS)',
  },
  financial_institution: { en: 'Financial institution', lt: 'Finansų įstaiga' },
  exempt: {
    en: 'Exempt: government entity, international organisation, central bank',
    lt: 'Subjektas, apie kurį informacija neteikiama: valdžios institucija, tarptautinė organizacija, centrinis bankas',
  },
}

/** What each type means, for a signer who does not know the terms. */
export const ENTITY_TYPE_HINTS: Readonly<Record<EntityType, InEachLanguage>> = {
  active_nfe: {
    en: 'Less than half of its income and assets is passive: most companies that trade or produce. Also a holding company of a non-financial group, a start-up and a non-profit organisation.',
    lt: 'Mažiau nei pusė pajamų ir turto yra pasyvūs: dauguma prekiaujančių ar gaminančių įmonių. Taip pat nefinansinės grupės kontroliuojančioji bendrovė, startuolis ir ne pelno organizacija.',
  },
  passive_nfe: {
    en: 'Half or more of its income or assets is passive, such as dividends, interest or rent. It names each person who controls it.',
    lt: 'Pusė ar daugiau pajamų arba turto yra pasyvūs, pvz., dividendai, palūkanos ar nuoma. Nurodomas kiekvienas įmonę kontroliuojantis asmuo.',
  },
  financial_institution: {
    en: 'A bank, custodian, investment entity or insurance company.',
    lt: 'Bankas, saugotojas, investicinis subjektas ar draudimo bendrovė.',
  },
  exempt: {
    en: 'Its accounts are not reported.',
    lt: 'Apie jo sąskaitas neteikiama informacija.',
  },
}

export const FATCA_STATUS_WORDS: Readonly<Record<FatcaStatus, InEachLanguage>> = {
  active_nffe: {
    en: 'Active non-financial foreign entity (active NFFE)',
    lt: 'Aktyvusis nefinansinis užsienio subjektas (active NFFE)',
  },
  passive_nffe: {
    en: 'Passive non-financial foreign entity (passive NFFE)',
    lt: 'Pasyvusis nefinansinis užsienio subjektas (passive NFFE)',
  },
  reporting_ffi: {
    en: 'Reporting or participating foreign financial institution',
    lt: 'Informaciją teikianti arba dalyvaujanti užsienio finansų įstaiga',
  },
  registered_deemed_compliant_ffi: {
    en: 'Registered deemed-compliant foreign financial institution',
    lt: 'Registruota reikalavimus atitinkančia laikoma užsienio finansų įstaiga',
  },
  certified_deemed_compliant_ffi: {
    en: 'Certified deemed-compliant foreign financial institution',
    lt: 'Patvirtinta reikalavimus atitinkančia laikoma užsienio finansų įstaiga',
  },
  nonparticipating_ffi: {
    en: 'Non-participating foreign financial institution',
    lt: 'Nedalyvaujanti užsienio finansų įstaiga',
  },
  exempt_beneficial_owner: {
    en: 'Exempt beneficial owner',
    lt: 'Nuo prievolių atleistas tikrasis savininkas',
  },
  specified_us_person: { en: 'Specified US person', lt: 'Nurodytas JAV asmuo' },
  other_us_person: { en: 'US person that is not specified', lt: 'JAV asmuo, kuris nėra nurodytasis' },
}
