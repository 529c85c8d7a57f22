import { setTimeout as delay } from 'node:timers/promises'
import { bic11 } from '@fondaco/rules/iban.ts'
import { isOurIban, OUR_INSTITUTION } from '@fondaco/rules/our-institution.ts'
import type { Logger } from 'pino'
import type { Reader } from '../../platform/db.ts'
import type { Listener } from '../../platform/listener.ts'
import { type Bank, BankDirectory } from './bank-directory.ts'
import { readDirectory, readLostInstant, readParticipants } from './store.ts'

/** Announces to every process that another edition is in force. */
export const DIRECTORY_CHANNEL = 'bank_directory'

/**
 * A payer may have been shown that a bank accepts instant payments just before it lost them. For so long its loss is no
 * reason to refuse: longer than a payment is being authorised.
 */
const STILL_INSTANT_MS = 15 * 60_000

/** The edition in force, as one process keeps it. */
interface InForce {
  readonly editionId: string | null
  readonly banks: BankDirectory
  /** Banks that accepted instant payments in the edition before. */
  readonly lost: BankDirectory
  readonly since: Date | null
}

const NO_BANKS = new BankDirectory([])
const NONE: InForce = { editionId: null, banks: NO_BANKS, lost: NO_BANKS, since: null }

/**
 * The banks that one process knows. Looking up a bank asks no database, so a payment and a row of a list cost no
 * statement more.
 */
export class DirectoryInForce {
  #inForce = NONE
  #ourName = ''
  #loading: Promise<void> = Promise.resolve()

  /** Names the bank of our own account numbers. */
  nameOurs(name: string): void {
    this.#ourName = name
  }

  /** Reads the edition in force, unless it is the known one. Readings run one after another, so the last one counts. */
  load(reader: Reader): Promise<void> {
    const loaded = this.#loading.then(async () => {
      const { editionId, since } = await readDirectory(reader)
      if (editionId === this.#inForce.editionId) return
      if (editionId === null) {
        this.#inForce = NONE
        return
      }
      const [present, lost] = await Promise.all([
        readParticipants(reader, editionId),
        readLostInstant(reader),
      ])
      this.#inForce = {
        editionId,
        banks: new BankDirectory(present),
        lost: new BankDirectory(lost),
        since,
      }
    })
    this.#loading = loaded.catch(() => undefined)
    return loaded
  }

  /**
   * Keeps this process at the edition in force, from `listener.start` on. A failed reading is tried again after a while;
   * until then the edition before is used.
   */
  follow(listener: Listener, reader: Reader, log: Pick<Logger, 'error'>): void {
    const loadSoon = async () => {
      for (const wait of RETRIES_MS) {
        try {
          return await this.load(reader)
        } catch (error) {
          log.error({ err: error }, 'the list of banks could not be read: the one before stays in use')
          await delay(wait, undefined, { ref: false })
        }
      }
    }
    listener.on(DIRECTORY_CHANNEL, () => void loadSoon())
    listener.onConnected(() => this.load(reader))
  }

  /**
   * The bank of an IBAN. Null if the directory does not know it. The IBAN must have the form that `checkIban` gives
   * (compact, upper case) and is not checked again.
   */
  byIban(iban: string): Bank | null {
    if (isOurIban(iban)) return { name: this.#ourName, bic: OUR_INSTITUTION.bic, sct: true, inst: true }
    return this.#inForce.banks.byIban(iban)
  }

  /** The bank with a BIC of 11 characters; null if the directory does not know it. */
  byBic(bic: string): Bank | null {
    return this.#inForce.banks.byBic(bic)
  }

  /** Whether instant payments reach an account: by its bank, else by the given BIC; null if neither is known. */
  reachedByInstant(iban: string, bic: string | null, now: Date): boolean | null {
    const { banks, lost, since } = this.#inForce
    const bank = this.byIban(iban) ?? (bic === null ? null : banks.byBic(bic))
    if (bank?.inst) return true
    const isFresh = since !== null && now.getTime() - since.getTime() < STILL_INSTANT_MS
    const before = isFresh ? (lost.byIban(iban) ?? (bic === null ? null : lost.byBic(bic))) : null
    return before ? true : (bank?.inst ?? null)
  }
}

const RETRIES_MS = [1_000, 5_000, 30_000, 120_000]

/** The banks that this process knows: until the edition in force is read, none but our own. */
export const banksInForce = new DirectoryInForce()

/** The bank of an IBAN in the edition in force. */
export const lookUpBank = (iban: string): Bank | null => banksInForce.byIban(iban)

/** The bank with a BIC of 11 characters in the edition in force. */
export const lookUpBic = (bic: string): Bank | null => banksInForce.byBic(bic)

/**
 * The BIC to which a payment is sent: the directory's if it has one, else the given one; 11 characters. Null if both
 * are absent.
 */
export function payeeBic(iban: string, given: string | undefined): string | null {
  const known = lookUpBank(iban)?.bic
  return known ?? (given?.trim() ? bic11(given) : null)
}

/** Whether instant payments reach an account: by its bank, else by the given BIC; null if neither is known. */
export const reachedByInstant = (iban: string, bic: string | null, now: Date): boolean | null =>
  banksInForce.reachedByInstant(iban, bic, now)
