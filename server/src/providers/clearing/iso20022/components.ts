/**
 * The structure of the messages that we read, as in the ISO 20022 message definitions: the elements of a component,
 * their order and number. `Nm` is once, `Nm?` at most once, `Nm+` and `Nm*` any number of times, `Nm*7` at most seven
 * times; `|` separates elements of which one must be present. The content of an element follows a colon: another
 * component, an `amount` with its currency, or `anything`; without one it is a text. Parts that no SEPA scheme uses are
 * left out, so they are unknown elements: direct debit mandates, modifications, claims and corrections.
 */
export const COMPONENTS = {
  // Parties, banks, accounts
  codeOr: 'Cd | Prtry',
  proprietary: 'Id Issr SchmeNm?',
  identification: 'Id SchmeNm?:codeOr Issr?',
  address:
    'AdrTp?:addressType Dept? SubDept? StrtNm? BldgNb? BldgNm? Flr? PstBx? Room? PstCd? TwnNm? TwnLctnNm? DstrctNm? CtrySubDvsn? Ctry? AdrLine*7',
  addressType: 'Cd | Prtry:proprietary',
  party: 'Nm? PstlAdr?:address Id?:partyId CtryOfRes? CtctDtls?:contact',
  partyId: 'OrgId:organisationId | PrvtId:personId',
  organisationId: 'AnyBIC? LEI? Othr*:identification',
  personId: 'DtAndPlcOfBirth?:birth Othr*:identification',
  birth: 'BirthDt PrvcOfBirth? CityOfBirth CtryOfBirth',
  contact:
    'NmPrfx? Nm? PhneNb? MobNb? FaxNb? EmailAdr? EmailPurp? JobTitl? Rspnsblty? Dept? Othr*:channel PrefrdMtd?',
  channel: 'ChanlTp Id?',
  agent: 'FinInstnId:institution BrnchId?:branch',
  institution: 'BICFI? ClrSysMmbId?:member LEI? Nm? PstlAdr?:address Othr?:identification',
  member: 'ClrSysId?:codeOr MmbId',
  branch: 'Id? LEI? Nm? PstlAdr?:address',
  partyOrAgent: 'Pty:party | Agt:agent',
  account: 'Id:accountId Tp?:codeOr Ccy? Nm? Prxy?:proxy',
  accountId: 'IBAN | Othr:identification',
  proxy: 'Tp?:codeOr Id',
  // Parts of every message
  supplement: 'PlcAndNm? Envlp:anything',
  settlement:
    'SttlmMtd SttlmAcct?:account ClrSys?:codeOr InstgRmbrsmntAgt?:agent InstgRmbrsmntAgtAcct?:account InstdRmbrsmntAgt?:agent InstdRmbrsmntAgtAcct?:account ThrdRmbrsmntAgt?:agent ThrdRmbrsmntAgtAcct?:account',
  paymentType: 'InstrPrty? ClrChanl? SvcLvl*:codeOr LclInstrm?:codeOr CtgyPurp?:codeOr',
  charges: 'Amt:amount Agt:agent',
  settlementTimes: 'DbtDtTm? CdtDtTm?',
  settlementLimits: 'CLSTm? TillTm? FrTm? RjctTm?',
  reason: 'Orgtr?:party Rsn?:codeOr AddtlInf*',
  dayOrTime: 'Dt | DtTm',
  originalMessage: 'OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm?',
  // Remittance
  remittance: 'Ustrd* Strd*:structuredRemittance',
  structuredRemittance:
    'RfrdDocInf*:document RfrdDocAmt?:documentAmount CdtrRefInf?:creditorReference Invcr?:party Invcee?:party TaxRmt?:remittedTax GrnshmtRmt?:garnishment AddtlRmtInf*3',
  documentType: 'CdOrPrtry:codeOr Issr?',
  document: 'Tp?:documentType Nb? RltdDt? LineDtls*:documentLine',
  documentLine: 'Id+:documentLineId Desc? Amt?:documentAmount',
  documentLineId: 'Tp?:documentType Nb? RltdDt?',
  documentAmount:
    'DuePyblAmt?:amount DscntApldAmt*:typedAmount CdtNoteAmt?:amount TaxAmt*:typedAmount AdjstmntAmtAndRsn*:adjustment RmtdAmt?:amount',
  typedAmount: 'Tp?:codeOr Amt:amount',
  adjustment: 'Amt:amount CdtDbtInd? Rsn? AddtlInf?',
  creditorReference: 'Tp?:documentType Ref?',
  garnishment:
    'Tp:documentType Grnshee?:party GrnshmtAdmstr?:party RefNb? Dt? RmtdAmt?:amount FmlyMdclInsrncInd? MplyeeTermntnInd?',
  remittanceLocation: 'RmtId? RmtLctnDtls*:remittancePlace',
  remittancePlace: 'Mtd ElctrncAdr? PstlAdr?:nameAndAddress',
  nameAndAddress: 'Nm Adr:address',
  // Taxes and reports
  tax: 'Cdtr?:taxPayee Dbtr?:taxPayer AdmstnZone? RefNb? Mtd? TtlTaxblBaseAmt?:amount TtlTaxAmt?:amount Dt? SeqNb? Rcrd*:taxRecord',
  remittedTax:
    'Cdtr?:taxPayee Dbtr?:taxPayer UltmtDbtr?:taxPayer AdmstnZone? RefNb? Mtd? TtlTaxblBaseAmt?:amount TtlTaxAmt?:amount Dt? SeqNb? Rcrd*:taxRecord',
  taxPayee: 'TaxId? RegnId? TaxTp?',
  taxPayer: 'TaxId? RegnId? TaxTp? Authstn?:titledName',
  titledName: 'Titl? Nm?',
  taxRecord: 'Tp? Ctgy? CtgyDtls? DbtrSts? CertId? FrmsCd? Prd?:taxPeriod TaxAmt?:taxAmount AddtlInf?',
  taxPeriod: 'Yr? Tp? FrToDt?:days',
  days: 'FrDt ToDt',
  taxAmount: 'Rate? TaxblBaseAmt?:amount TtlAmt?:amount Dtls*:taxDetail',
  taxDetail: 'Prd?:taxPeriod Amt:amount',
  report: 'DbtCdtRptgInd? Authrty?:authority Dtls*:reportDetail',
  authority: 'Nm? Ctry?',
  reportDetail: 'Tp? Dt? Ctry? Cd? Amt?:amount Inf*',
  instruction: 'Cd? InstrInf?',
  // A payment, quoted by other messages
  originalPayment:
    'IntrBkSttlmAmt?:amount Amt?:orderedAmount IntrBkSttlmDt? ReqdColltnDt? ReqdExctnDt?:dayOrTime CdtrSchmeId?:party SttlmInf?:settlement PmtTpInf?:originalType PmtMtd? RmtInf?:remittance UltmtDbtr?:partyOrAgent Dbtr?:partyOrAgent DbtrAcct?:account DbtrAgt?:agent DbtrAgtAcct?:account CdtrAgt?:agent CdtrAgtAcct?:account Cdtr?:partyOrAgent CdtrAcct?:account UltmtCdtr?:partyOrAgent Purp?:codeOr',
  orderedAmount: 'InstdAmt:amount | EqvtAmt:equivalent',
  equivalent: 'Amt:amount CcyOfTrf',
  originalType: 'InstrPrty? ClrChanl? SvcLvl*:codeOr LclInstrm?:codeOr SeqTp? CtgyPurp?:codeOr',
  // pacs.008
  transferMessage: 'GrpHdr:transferHeader CdtTrfTxInf+:transfer SplmtryData*:supplement',
  transferHeader:
    'MsgId CreDtTm BtchBookg? NbOfTxs CtrlSum? TtlIntrBkSttlmAmt?:amount IntrBkSttlmDt? SttlmInf:settlement PmtTpInf?:paymentType InstgAgt?:agent InstdAgt?:agent',
  transfer:
    'PmtId:paymentId PmtTpInf?:paymentType IntrBkSttlmAmt:amount IntrBkSttlmDt? SttlmPrty? SttlmTmIndctn?:settlementTimes SttlmTmReq?:settlementLimits AccptncDtTm? PoolgAdjstmntDt? InstdAmt?:amount XchgRate? ChrgBr ChrgsInf*:charges PrvsInstgAgt1?:agent PrvsInstgAgt1Acct?:account PrvsInstgAgt2?:agent PrvsInstgAgt2Acct?:account PrvsInstgAgt3?:agent PrvsInstgAgt3Acct?:account InstgAgt?:agent InstdAgt?:agent IntrmyAgt1?:agent IntrmyAgt1Acct?:account IntrmyAgt2?:agent IntrmyAgt2Acct?:account IntrmyAgt3?:agent IntrmyAgt3Acct?:account UltmtDbtr?:party InitgPty?:party Dbtr:party DbtrAcct?:account DbtrAgt:agent DbtrAgtAcct?:account CdtrAgt:agent CdtrAgtAcct?:account Cdtr:party CdtrAcct?:account UltmtCdtr?:party InstrForCdtrAgt*:instruction InstrForNxtAgt*:instruction Purp?:codeOr RgltryRptg*10:report Tax?:tax RltdRmtInf*10:remittanceLocation RmtInf?:remittance SplmtryData*:supplement',
  paymentId: 'InstrId? EndToEndId TxId? UETR? ClrSysRef?',
  // pacs.002
  statusMessage:
    'GrpHdr:shortHeader OrgnlGrpInfAndSts*:groupStatus TxInfAndSts*:paymentStatus SplmtryData*:supplement',
  shortHeader: 'MsgId CreDtTm InstgAgt?:agent InstdAgt?:agent',
  groupStatus:
    'OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum? GrpSts? StsRsnInf*:reason NbOfTxsPerSts*:countPerStatus',
  countPerStatus: 'DtldNbOfTxs DtldSts DtldCtrlSum?',
  paymentStatus:
    'StsId? OrgnlGrpInf?:originalMessage OrgnlInstrId? OrgnlEndToEndId? OrgnlTxId? OrgnlUETR? TxSts? StsRsnInf*:reason ChrgsInf*:charges AccptncDtTm? FctvIntrBkSttlmDt?:dayOrTime AcctSvcrRef? ClrSysRef? InstgAgt?:agent InstdAgt?:agent OrgnlTxRef?:originalPayment SplmtryData*:supplement',
  // pacs.004
  returnMessage: 'GrpHdr:returnHeader OrgnlGrpInf?:returnedGroup TxInf*:return SplmtryData*:supplement',
  returnHeader:
    'MsgId CreDtTm Authstn*2:codeOr BtchBookg? NbOfTxs CtrlSum? GrpRtr? TtlRtrdIntrBkSttlmAmt?:amount IntrBkSttlmDt? SttlmInf:settlement InstgAgt?:agent InstdAgt?:agent',
  returnedGroup: 'OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm? RtrRsnInf*:reason',
  return:
    'RtrId? OrgnlGrpInf?:originalMessage OrgnlInstrId? OrgnlEndToEndId? OrgnlTxId? OrgnlUETR? OrgnlClrSysRef? OrgnlIntrBkSttlmAmt?:amount OrgnlIntrBkSttlmDt? RtrdIntrBkSttlmAmt:amount IntrBkSttlmDt? SttlmPrty? SttlmTmIndctn?:settlementTimes RtrdInstdAmt?:amount XchgRate? CompstnAmt?:amount ChrgBr? ChrgsInf*:charges ClrSysRef? InstgAgt?:agent InstdAgt?:agent RtrChain?:returnChain RtrRsnInf*:reason OrgnlTxRef?:originalPayment SplmtryData*:supplement',
  returnChain:
    'UltmtDbtr?:partyOrAgent Dbtr:partyOrAgent InitgPty?:partyOrAgent DbtrAgt?:agent PrvsInstgAgt1?:agent PrvsInstgAgt2?:agent PrvsInstgAgt3?:agent IntrmyAgt1?:agent IntrmyAgt2?:agent IntrmyAgt3?:agent CdtrAgt?:agent Cdtr:partyOrAgent UltmtCdtr?:partyOrAgent',
  // pacs.028
  questionMessage: 'GrpHdr:shortHeader OrgnlGrpInf*:askedGroup TxInf*:question SplmtryData*:supplement',
  askedGroup: 'OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum?',
  question:
    'StsReqId? OrgnlGrpInf?:originalMessage OrgnlInstrId? OrgnlEndToEndId? OrgnlTxId? OrgnlUETR? AccptncDtTm? ClrSysRef? InstgAgt?:agent InstdAgt?:agent OrgnlTxRef?:originalPayment SplmtryData*:supplement',
  // camt.056 and camt.029
  assignment: 'Id Assgnr:partyOrAgent Assgne:partyOrAgent CreDtTm',
  case: 'Id Cretr:partyOrAgent ReopCaseIndctn?',
  recallMessage: 'Assgnmt:assignment Case?:case CtrlData?:control Undrlyg+:recalls SplmtryData*:supplement',
  control: 'NbOfTxs CtrlSum?',
  recalls: 'OrgnlGrpInfAndCxl?:recalledGroup TxInf*:recall',
  recalledGroup:
    'GrpCxlId? Case?:case OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm? NbOfTxs? CtrlSum? GrpCxl? CxlRsnInf*:reason',
  recall:
    'CxlId? Case?:case OrgnlGrpInf?:originalMessage OrgnlInstrId? OrgnlEndToEndId? OrgnlTxId? OrgnlUETR? OrgnlClrSysRef? OrgnlIntrBkSttlmAmt?:amount OrgnlIntrBkSttlmDt? Assgnr?:agent Assgne?:agent CxlRsnInf*:reason OrgnlTxRef?:originalPayment SplmtryData*:supplement',
  resolutionMessage:
    'Assgnmt:assignment RslvdCase?:case Sts:resolution CxlDtls*:cancellations SplmtryData*:supplement',
  resolution: 'Conf | RjctdMod+:codeOr | DplctOf:case | AssgnmtCxlConf',
  cancellations: 'OrgnlGrpInfAndSts?:cancelledGroup TxInfAndSts*:cancellation',
  cancelledGroup:
    'OrgnlGrpCxlId? RslvdCase?:case OrgnlMsgId OrgnlMsgNmId OrgnlCreDtTm? OrgnlNbOfTxs? OrgnlCtrlSum? GrpCxlSts? CxlStsRsnInf*:reason NbOfTxsPerCxlSts*:countPerStatus',
  cancellation:
    'CxlStsId? RslvdCase?:case OrgnlGrpInf?:originalMessage OrgnlInstrId? OrgnlEndToEndId? OrgnlTxId? OrgnlClrSysRef? OrgnlUETR? TxCxlSts? CxlStsRsnInf*:reason RsltnRltdInf?:resolutionDetail OrgnlIntrBkSttlmAmt?:amount OrgnlIntrBkSttlmDt? Assgnr?:partyOrAgent Assgne?:partyOrAgent OrgnlTxRef?:originalPayment',
  resolutionDetail:
    'EndToEndId? TxId? UETR? IntrBkSttlmAmt?:amount IntrBkSttlmDt? ClrChanl? Compstn?:compensation Chrgs*:charges',
  compensation: 'Amt:amount DbtrAgt:agent CdtrAgt:agent Rsn:codeOr',
  // head.001 and head.002
  applicationHeader:
    'CharSet? Fr:headerParty To:headerParty BizMsgIdr MsgDefIdr BizSvc? MktPrctc?:practice CreDt BizPrcgDt? CpyDplct? PssblDplct? Prty? Sgntr?:anything Rltd*:relatedHeader',
  relatedHeader:
    'CharSet? Fr:headerParty To:headerParty BizMsgIdr MsgDefIdr BizSvc? CreDt CpyDplct? PssblDplct? Prty? Sgntr?:anything',
  headerParty: 'OrgId:party | FIId:agent',
  practice: 'Regy Id',
  fileDescription: 'PyldData:fileData ApplSpcfcs?:fileCount PyldTp MnfstData*:fileManifest',
  fileData: 'PyldIdr CreDtAndTm PssblDplctFlg?',
  fileCount: 'SysUsr? Sgntr?:anything TtlNbOfDocs',
  fileManifest: 'DocTp NbOfDocs',
} as const
