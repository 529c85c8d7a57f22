import { bic11 } from '@fondaco/rules/iban.ts'
import type { Participant } from './bank-directory.ts'

/**
 * Banks by the country of the IBAN and the bank's code in it, one a line: code, BIC, name. The list is illustrative: real
 * codes of well-known banks, so that a demo IBAN shows its bank.
 */
const BANKS: Readonly<Record<string, string>> = {
  AT: `
    12000 BKAUATWW UniCredit Bank Austria
    14000 BAWAATWW BAWAG
    20111 GIBAATWW Erste Bank
    32000 RLNWATWW Raiffeisenlandesbank NÖ-Wien
    60000 BAWAATWW BAWAG`,
  BE: `
    001 GEBABEBB BNP Paribas Fortis
    035 GEBABEBB BNP Paribas Fortis
    063 GKCCBEBB Belfius
    068 GKCCBEBB Belfius
    310 BBRUBEBB ING Belgium
    363 BBRUBEBB ING Belgium
    734 KREDBEBB KBC
    967 TRWIBEB1 Wise Europe`,
  BG: `
    STSA STSABGSF DSK Bank
    UNCR UNCRBGSF UniCredit Bulbank`,
  CZ: `
    0100 KOMBCZPP Komerční banka
    0300 CEKOCZPP ČSOB
    0800 GIBACZPX Česká spořitelna`,
  DE: `
    10011001 NTSBDEB1 N26
    10050000 BELADEBE Berliner Sparkasse
    12030000 BYLADEM1001 DKB
    20041133 COBADEHD001 comdirect
    20050550 HASPDEHH Hamburger Sparkasse
    37040044 COBADEFF Commerzbank
    37050198 COLSDE33 Sparkasse KölnBonn
    50010517 INGDDEFF ING-DiBa
    50070010 DEUTDEFF Deutsche Bank
    50070024 DEUTDEDBFRA Deutsche Bank
    70020270 HYVEDEMM UniCredit Bank`,
  DK: `
    2000 NDEADKKK Nordea Danmark
    3000 DABADKKK Danske Bank`,
  EE: `
    10 EEUHEE2X SEB Pank
    12 PARXEE22 Citadele banka Eesti
    17 RIKOEE22 Luminor Bank
    22 HABAEE2X Swedbank
    42 EKRDEE22 Coop Pank
    77 LHVBEE22 LHV Pank`,
  ES: `
    0049 BSCHESMM Banco Santander
    0073 OPENESMM Openbank
    0081 BSABESBB Banco Sabadell
    0128 BKBKESMM Bankinter
    0182 BBVAESMM BBVA
    1465 INGDESMM ING
    2080 CAGLESMM Abanca
    2100 CAIXESBB CaixaBank`,
  FI: `
    1 NDEAFIHH Nordea
    2 NDEAFIHH Nordea
    31 HANDFIHH Handelsbanken
    34 DABAFIHH Danske Bank
    36 SBANFIHH S-Pankki
    5 OKOYFIHH OP
    8 DABAFIHH Danske Bank`,
  FR: `
    10278 CMCIFR2A Crédit Mutuel
    20041 PSSTFRPP La Banque Postale
    30002 CRLYFRPP LCL
    30003 SOGEFRPP Société Générale
    30004 BNPAFRPP BNP Paribas
    30006 AGRIFRPP Crédit Agricole
    30066 CMCIFRPP CIC
    40618 BOUSFRPP BoursoBank`,
  GB: `
    BARC BARCGB22 Barclays
    HBUK HBUKGB4B HSBC UK
    LOYD LOYDGB2L Lloyds Bank
    MONZ MONZGB2L Monzo
    NWBK NWBKGB2L NatWest`,
  GR: `
    011 ETHNGRAA National Bank of Greece
    014 CRBAGRAA Alpha Bank
    017 PIRBGRAA Piraeus Bank
    026 ERBKGRAA Eurobank`,
  HR: `
    2340009 PBZGHR2X Privredna banka Zagreb
    2360000 ZABAHR2X Zagrebačka banka`,
  HU: `
    117 OTPVHUHB OTP Bank`,
  IE: `
    AIBK AIBKIE2D Allied Irish Banks
    BOFI BOFIIE2D Bank of Ireland
    IPBS IPBSIE2D Permanent TSB
    REVO REVOIE23 Revolut`,
  IT: `
    02008 UNCRITMM UniCredit
    03069 BCITITMM Intesa Sanpaolo
    05034 BAPPIT21 Banco BPM
    05387 BPMOIT22 BPER Banca
    07601 BPPIITRR Poste Italiane`,
  LT: `
    32500 REVOLT21 Revolut Bank
    35000 EVIULT2V Paysera
    40100 AGBLLT2X Luminor Bank
    70440 CBVILT2X SEB bankas
    70700 RETBLT21 Revolut Bank
    71800 CBSBLT26 Šiaulių bankas
    72300 MDBALT22 Medicinos bankas
    72900 INDULT2X Citadele bankas
    73000 HABALT22 Swedbank`,
  LU: `
    001 BCEELULL Spuerkeess
    002 BILLLULL Banque Internationale à Luxembourg
    003 BGLLLULL BGL BNP Paribas`,
  LV: `
    HABA HABALV22 Swedbank
    PARX PARXLV22 Citadele banka
    RIKO RIKOLV2X Luminor Bank
    UNLA UNLALV2X SEB banka`,
  MT: `
    VALL VALLMTMT Bank of Valletta`,
  NL: `
    ABNA ABNANL2A ABN AMRO
    ASNB ASNBNL21 ASN Bank
    BUNQ BUNQNL2A bunq
    INGB INGBNL2A ING
    KNAB KNABNL2H Knab
    RABO RABONL2U Rabobank
    SNSB SNSBNL2A SNS
    TRIO TRIONL2U Triodos Bank`,
  PL: `
    1020 BPKOPLPW PKO Bank Polski
    1050 INGBPLPW ING Bank Śląski
    1140 BREXPLPW mBank
    1240 PKOPPLPW Bank Pekao`,
  PT: `
    0007 BESCPTPL Novo Banco
    0010 BBPIPTPL Banco BPI
    0018 TOTAPTPL Santander Totta
    0033 BCOMPTPL Millennium bcp
    0035 CGDIPTPL Caixa Geral de Depósitos`,
  RO: `
    BRDE BRDEROBU BRD
    BTRL BTRLRO22 Banca Transilvania
    RNCB RNCBROBU BCR`,
  SE: `
    300 NDEASESS Nordea
    500 ESSESESS SEB
    600 HANDSESS Handelsbanken
    800 SWEDSESS Swedbank`,
  SI: `
    02 LJBASI2X NLB`,
  SK: `
    0200 SUBASKBX VÚB banka
    0900 GIBASKBX Slovenská sporiteľňa
    1100 TATRSKBX Tatra banka
    7500 CEKOSKBX ČSOB`,
}

/**
 * Countries where banks must accept instant payments: the euro area, by Regulation (EU) 2024/886 since January 2025
 * (other EU countries: July 2027). Bulgaria joined the euro in 2026.
 */
const INSTANT_COUNTRIES = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/** The illustrative list as an edition has it: a participant with all its codes. */
export function illustrativeBanks(): readonly Participant[] {
  const lines = Object.entries(BANKS).flatMap(([country, text]) =>
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', bic = '', ...name] = line.trim().split(' ')
        return { country, code, bic: bic11(bic), name: name.join(' ') }
      }),
  )
  return [...Map.groupBy(lines, ({ bic }) => bic)].flatMap(([bic, ofBank]) => {
    const [first] = ofBank
    if (!first) return []
    const { name, country } = first
    const isInstant = INSTANT_COUNTRIES.includes(country)
    return {
      bic,
      name,
      country,
      schemes: isInstant ? ['SCT', 'INST'] : ['SCT'],
      codes: ofBank.map(({ code }) => code),
    }
  })
}
