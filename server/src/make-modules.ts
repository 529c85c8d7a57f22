import { ENTITIES } from '@fondaco/rules/entity.ts'
import { wireRailOf } from '@fondaco/rules/wires/wire-rails.ts'
import type { Logger } from 'pino'
import { DEMO_PASSWORD } from './demo/index.ts'
import { type Providers, simulatedOf } from './make-providers.ts'
import { accountRoutes, leftOnAccounts } from './modules/accounts/index.ts'
import {
  APPLICATION_KINDS,
  applicantClaims,
  applicationJobs,
  applicationQueues,
  applicationRoutes,
  applicationsWaiting,
  applicationWebhooks,
  leiOfCompany,
  remarkedParties,
  requestsLeft,
} from './modules/applications/index.ts'
import { bankListKind, bankRoutes, banksInForce } from './modules/banks/index.ts'
import { claimRoutes } from './modules/claims/index.ts'
import { clearingRoutes } from './modules/clearing/index.ts'
import {
  countConsumers,
  customerJobs,
  customerRoutes,
  listConsumers,
  makeSessionReader,
  noteTold,
  programKind,
  programOf,
  readAccess,
  readOwnCustomer,
} from './modules/customers/index.ts'
import { documentJobs, documentRoutes } from './modules/documents/index.ts'
import { draftRoutes } from './modules/drafts/index.ts'
import {
  identityJobs,
  identityRoutes,
  isUser,
  LockOut,
  makeCredentialCheck,
  makeProvePerson,
  makeSignInCount,
  makeStepUp,
  relyingPartyOf,
  sessionsOf,
  staffAccessKind,
  staffInvitationKind,
  usersHolding,
} from './modules/identity/index.ts'
import { lastCheck } from './modules/ledger/index.ts'
import { limitsJobs, limitsKind, limitsOfMove, limitsRoutes } from './modules/limits/index.ts'
import { listKinds, listRoutes } from './modules/lists/index.ts'
import { overviewRoutes } from './modules/overview/index.ts'
import { findSavedAccounts, payeeBankApi, payeeRoutes } from './modules/payees/index.ts'
import { paymentDaysKind, paymentDaysRoutes } from './modules/payment-days/index.ts'
import {
  chargeKind,
  comparedPayments,
  enteredWireKind,
  exportTask,
  exportTaskCrm,
  findLimitedPayments,
  findPaidAccounts,
  NO_SIGNATURES,
  type PaymentKinds,
  paymentJobs,
  paymentKinds,
  paymentPasses,
  paymentQueues,
  paymentRoutes,
  paymentsLeft,
  paymentsWaiting,
  payoutKind,
  priceEffect,
  readTotals,
  receiveClearingMessages,
  type Signatures,
  transactionClaims,
} from './modules/payments/index.ts'
import { feesKind, priceJobs, priceRoutes } from './modules/prices/index.ts'
import { changeQueues, type ProposalDeps, proposalJobs, proposalRoutes } from './modules/proposals/index.ts'
import { doubtedRateKind, type RateSource, rateJobs, rateRoutes, termsKind } from './modules/rates/index.ts'
import { remarkRoutes } from './modules/remarks/index.ts'
import { screeningJobs } from './modules/screening/index.ts'
import {
  monthlyStatementJobs,
  type StatementDeps,
  statementJobs,
  statementRoutes,
  statementTask,
} from './modules/statements/index.ts'
import { systemRoutes, watchSystem } from './modules/system/index.ts'
import { type TaskDeps, taskJobs, taskRoutes } from './modules/tasks/index.ts'
import { deleteNotification, markViewed, tellPasses, tellRoutes } from './modules/tell/index.ts'
import {
  bankKind,
  nostroKind,
  ownReversalKind,
  ownTransferKind,
  treasuryRoutes,
} from './modules/treasury/index.ts'
import { viewRoutes } from './modules/views/index.ts'
import type { Clock, MovableClock } from './platform/clock.ts'
import { clockMovedJob } from './platform/clock-offset.ts'
import { type Config, institutionOf } from './platform/config.ts'
import type { PoolState } from './platform/database-state.ts'
import type { Db } from './platform/db.ts'
import type { PassDefinition } from './platform/define-pass.ts'
import type { Mounted } from './platform/http/serve-call.ts'
import type { SessionReader } from './platform/http/session.ts'
import type { JobDefinition } from './platform/jobs.ts'
import type { Metrics } from './platform/metrics.ts'
import { openSigner } from './platform/open-signer.ts'
import { type PlatformDeps, platformRoutes } from './platform/routes.ts'
import { connectionsOf } from './providers/clearing/index.ts'
import { eSignatureSimulatorRoutes } from './providers/e-signature/index.ts'
import type { Accounts, IdentityProvider } from './providers/identity-provider/index.ts'
import { identitySimulatorRoutes } from './providers/identity-verification/index.ts'
import { monitoringSimulatorRoutes } from './providers/monitoring/index.ts'
import { reach } from './reach.ts'

/** What everything in one process works with. */
export interface Installation {
  readonly config: Config
  readonly version: string
  readonly db: Db
  readonly clock: MovableClock
  /** For one-time codes and what an operator reads; nobody moves it. */
  readonly realTime: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly pool: () => PoolState
}

/** Parts that can be others than those of the product; tests replace them. */
export interface Parts {
  readonly sessions: SessionReader
  readonly checkCredentials: ReturnType<typeof makeCredentialCheck>
  readonly lastLedgerCheck: PlatformDeps['lastLedgerCheck']
  readonly demoPassword: string | null
  readonly kinds: PaymentKinds
  readonly signatures: Signatures
  readonly tasks: TaskDeps['kinds']
}

export type Modules = ReturnType<typeof makeModules>

/** The modules, lowest rank first: the functions that each one gets, its operations, jobs and listeners. */
export function makeModules(
  providers: Providers,
  on: Installation,
  replaced: (made: Parts) => Partial<Parts> = () => ({}),
) {
  const { config, db, clock, realTime, log, metrics } = on
  const { storage, connections, payeeVerification, watchlists, mail, sms } = providers
  const simulated = simulatedOf(providers)
  /** Without a connection all wires are completed by hand. */
  const wiresByMessages = connections.wire ? (config.WIRE_RAILS ?? []) : []
  const clearingIsSimulated = connectionsOf(connections).some(({ clearing }) => clearing.simulated)
  const institution = institutionOf(config)
  banksInForce.nameOurs(institution.name)
  const simulatorCallsPerMinute = config.RATE_SIMULATOR_PER_MINUTE
  const codeLimits = { perSubject: config.RATE_CODES_PER_SUBJECT, perIp: config.RATE_CODES_PER_IP }

  const authentication = {
    db,
    clock,
    realTime,
    lockOut: new LockOut(db, clock, {
      perAccount: config.RATE_LOGIN_PER_ACCOUNT,
      perIp: config.RATE_LOGIN_PER_IP,
      withoutCodePerIp: config.RATE_LOGIN_WITHOUT_CODE_PER_IP,
    }),
    relyingParty: relyingPartyOf(config.PUBLIC_URL, config.PRODUCT_NAME),
    passwordMaxAgeDays: config.PASSWORD_MAX_AGE,
  }
  const statements: StatementDeps = {
    db,
    clock,
    storage,
    institution,
    clearingIsSimulated,
    publicUrl: config.PUBLIC_URL,
    signer: openSigner(config),
  }
  const countSignIn = makeSignInCount(db, clock, config.RATE_SIGN_INS_PER_MINUTE)
  const made: Parts = {
    sessions: makeSessionReader({
      db,
      sessions: sessionsOf({ db, clock, passwordMaxAgeDays: config.PASSWORD_MAX_AGE }),
    }),
    checkCredentials: makeCredentialCheck(authentication),
    lastLedgerCheck: lastCheck,
    demoPassword: config.MODE === 'demo' ? DEMO_PASSWORD : null,
    kinds: paymentKinds({
      railOf: (payment) => wireRailOf(wiresByMessages, payment),
      leiOf: leiOfCompany,
    }),
    signatures: NO_SIGNATURES,
    tasks: {
      transactions_export: exportTask,
      transactions_export_crm: exportTaskCrm,
      statement: statementTask(statements),
      statement_crm: statementTask(statements),
    },
  }
  const parts: Parts = { ...made, ...replaced(made) }
  const { sessions, checkCredentials } = parts

  const consumers = { count: countConsumers, list: listConsumers, noteTold }
  const tasks: TaskDeps = {
    db,
    clock,
    realTime,
    storage,
    kinds: parts.tasks,
    limits: {
      perHour: config.RATE_TASKS_PER_HOUR,
      files: config.TASK_FILES_PER_USER,
      bytes: config.TASK_MEGABYTES_PER_USER * 1_000_000,
    },
    accessOf: readAccess,
  }
  const applications = {
    db,
    clock,
    log,
    storage,
    identityVerification: providers.identityVerification,
    eSignature: providers.eSignature,
    monitoring: providers.monitoring,
    companyRegister: providers.companyRegister,
    registerLookupsPerDay: config.RATE_REGISTER_LOOKUPS_PER_DAY,
    codeLimits,
    provePerson: makeProvePerson(authentication),
    checksPerDay: config.RATE_CHECKS_PER_DAY,
    maxFiles: config.MAX_FILES,
    productKey: config.PRODUCT_KEY,
    publicUrl: config.PUBLIC_URL,
    leftWith: [leftOnAccounts, paymentsLeft, requestsLeft],
  }
  const rateSource: RateSource = {
    fxRates: providers.fxRates,
    dealsAtReference: config.FX_DEAL_AT_REFERENCE,
  }
  const stepUp = makeStepUp(authentication)
  const payments = {
    db,
    clock,
    log,
    metrics,
    connections,
    storage,
    institution,
    clearingIsSimulated,
    paymentsPerMinute: config.RATE_PAYMENTS_PER_MINUTE,
    simulatorCallsPerMinute,
    maxFiles: config.MAX_FILES,
    kinds: parts.kinds,
    signatures: parts.signatures,
    payeeVerification,
    leiOf: leiOfCompany,
    rateSource,
    stepUp,
    sca: {
      required: config.SCA,
      lowValue: BigInt(config.SCA_LOW_VALUE) * 100n,
      trustedPayees: config.SCA_TRUSTED_PAYEES,
    },
  }
  const proposals: ProposalDeps = {
    kinds: {
      staff_access: staffAccessKind,
      staff_invitation: staffInvitationKind,
      fees: feesKind(consumers),
      ...listKinds,
      institution_limits: limitsKind('institution_limits'),
      programme_limits: limitsKind('programme_limits'),
      customer_limits: limitsKind('customer_limits'),
      bank_list: bankListKind,
      payment_days: paymentDaysKind,
      exchange_terms: termsKind,
      exchange_rate: doubtedRateKind(rateSource),
      operational_charge: chargeKind(payments),
      balance_payout: payoutKind(payments),
      entered_wire: enteredWireKind(payments),
      customer_program: programKind,
      institution_bank: bankKind,
      nostro: nostroKind,
      own_transfer: ownTransferKind,
      own_reversal: ownReversalKind,
    },
    holding: usersHolding,
  }
  const payees = {
    db,
    clock,
    log,
    payeeVerification,
    leiOf: leiOfCompany,
    checksPer: {
      minute: config.RATE_PAYEE_CHECKS_PER_MINUTE,
      day: config.RATE_PAYEE_CHECKS_PER_DAY,
    },
    stepUp,
    scaRequired: config.SCA,
  }
  const limits = { db, clock, stepUp, scaRequired: config.SCA, usedBy: readTotals }
  /** What staff claim. */
  const claimed = {
    transaction: transactionClaims,
    individual: applicantClaims(APPLICATION_KINDS.INDIVIDUAL),
    company: applicantClaims(APPLICATION_KINDS.COMPANY),
  }
  const system = { db, clock, realTime, connections, pool: on.pool, rateSource }
  watchSystem(metrics, system)

  const sweeping = [
    ...identityJobs({ db, clock }),
    ...proposalJobs({ db, clock }),
    ...taskJobs(tasks),
    ...customerJobs({ db, clock, log }),
    ...limitsJobs({ db }),
    ...rateJobs({ ...rateSource, db, clock, log, fxRates: providers.fxRates }, (reader) =>
      usersHolding(reader, 'manage:rates', ENTITIES),
    ),
    ...applicationJobs(applications),
    ...paymentJobs(payments),
    ...monthlyStatementJobs(statements),
  ]
  const passes: readonly PassDefinition[] = [
    ...tellPasses({
      reach,
      db,
      clock,
      log,
      mail,
      sms,
      sender: { ...institution, url: config.PUBLIC_URL },
    }),
    ...paymentPasses(payments),
  ]
  const jobs: readonly JobDefinition[] = [
    ...priceJobs({ db, consumers }),
    ...screeningJobs({ db, clock, watchlists, log }),
    ...documentJobs({ storage }),
    ...statementJobs(statements),
    ...sweeping,
    clockMovedJob(
      db,
      clock,
      sweeping.filter(({ cron }) => cron !== undefined),
    ),
  ]

  return {
    sessions,
    passes,
    jobs,
    payments,
    applications,
    webhooks: applicationWebhooks(applications),
    bankApi: payeeBankApi({
      db,
      realTime,
      leiOf: leiOfCompany,
      requesters: config.PAYEE_REQUESTERS,
      requestsPerMinute: config.RATE_PAYEE_REQUESTS_PER_MINUTE,
    }),
    receiveClearingMessage: receiveClearingMessages(payments),
    /** The people that the embedded identity provider vouches for. */
    people: {
      check: checkCredentials,
      isUser: (userId) => isUser(db, userId),
      countSignIn: (ip) => countSignIn('provider', ip),
    } satisfies Accounts,
    notices: {
      viewed: (userId: string, id: string) => markViewed(db, userId, id, clock.now()),
      deleted: (userId: string, id: string) => deleteNotification(db, userId, id),
    },
    /** One operation for every call. */
    routes: (provider: IdentityProvider): readonly Mounted[] => [
      ...platformRoutes({
        mode: config.MODE,
        version: on.version,
        simulated,
        lastLedgerCheck: parts.lastLedgerCheck,
        clock,
        simulatorCallsPerMinute,
        log,
        metrics,
      }),
      ...tellRoutes({
        mailbox: providers.mailbox,
        telephone: providers.telephone,
        simulatorCallsPerMinute,
      }),
      ...identityRoutes({
        ...authentication,
        proposals,
        checkCredentials,
        countSignIn,
        codeLimits,
        readOwnCustomer,
        factorRestHours: config.FACTOR_REST_HOURS,
        provider,
        times: {
          hours: config.SESSION_HOURS,
          idleMinutes: { customer: config.IDLE_MINUTES_CUSTOMER, staff: config.IDLE_MINUTES_STAFF },
        },
        passwordLogin: config.PASSWORD_LOGIN,
        demoPassword: parts.demoPassword,
      }),
      ...proposalRoutes({ ...proposals, storage }),
      ...listRoutes({ proposals, findComparedPayments: comparedPayments(parts) }),
      ...priceRoutes({ proposals, consumers, effectOf: priceEffect }),
      ...rateRoutes({ ...rateSource, proposals, programOf, productKey: config.PRODUCT_KEY }),
      ...paymentDaysRoutes({ proposals }),
      ...bankRoutes({ proposals, findReachedAccounts: [findPaidAccounts, findSavedAccounts] }),
      ...treasuryRoutes({ proposals, rateSource, storage, log }),
      ...taskRoutes(tasks),
      ...claimRoutes({ db, clock, kinds: claimed }),
      ...remarkRoutes({ db, storage, log, kinds: { ...claimed, party: remarkedParties } }),
      ...documentRoutes({ storage, log }),
      ...draftRoutes,
      ...viewRoutes,
      ...customerRoutes({ db, clock, stepUp, scaRequired: config.SCA, proposals, limitsOfMove }),
      ...accountRoutes(payments),
      ...statementRoutes({
        ...statements,
        tasks,
        statementsPerHour: config.RATE_STATEMENTS_PER_HOUR,
        verificationsPerMinute: config.RATE_VERIFICATIONS_PER_MINUTE,
      }),
      ...applicationRoutes(applications),
      ...payeeRoutes(payees),
      ...limitsRoutes({ ...limits, proposals, findLimitedPayments, institution }),
      ...paymentRoutes({ ...payments, proposals }),
      ...clearingRoutes({ connections }),
      ...systemRoutes(system),
      ...overviewRoutes({
        waitingFor: [paymentsWaiting, applicationsWaiting],
        queues: [paymentQueues, applicationQueues, changeQueues(proposals)],
        product: {
          name: config.PRODUCT_NAME,
          key: config.PRODUCT_KEY,
          mode: config.MODE,
          simulated,
          registrationUrl: config.REGISTRATION_URL,
          maxFiles: config.MAX_FILES,
        },
      }),
      ...identitySimulatorRoutes({ simulator: providers.identitySimulator, simulatorCallsPerMinute }),
      ...eSignatureSimulatorRoutes({ simulator: providers.signingSimulator, simulatorCallsPerMinute }),
      ...monitoringSimulatorRoutes({ simulator: providers.monitoringSimulator, simulatorCallsPerMinute }),
    ],
  }
}
