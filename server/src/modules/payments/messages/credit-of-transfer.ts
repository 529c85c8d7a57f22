import { CHARGE_BEARER, CHARGES, type Charges } from '@fondaco/rules/wires/charges.ts'
import { incomingWireType } from '@fondaco/rules/wires/wire-type.ts'
import type { Reader } from '../../../platform/db.ts'
import type { StoredBank, StoredWire } from '../../../platform/schema/columns.ts'
import type {
  Agent,
  Charge,
  ChargeBearer,
  CreditTransfer,
  Identity,
} from '../../../providers/clearing/index.ts'
import type { HeldAccount } from '../../accounts/index.ts'
import { eurValue } from '../../rates/index.ts'
import { readSettings } from '../../settings/index.ts'

/** Type, money and own data of a payment to one of our accounts, by the rail that brought it. */
export const creditOfTransfer = (reader: Reader, transfer: CreditTransfer, held: HeldAccount) =>
  transfer.rail === 'WIRE'
    ? ofWire(reader, transfer, held)
    : Promise.resolve(ofSepa(transfer.rail, transfer.amount))

const ofSepa = (type: 'SCT' | 'INST', amount: bigint) => ({
  type,
  currency: 'EUR' as const,
  amount_eur: amount,
})

async function ofWire(reader: Reader, transfer: CreditTransfer, held: HeldAccount) {
  const { currency } = held.account
  const { eurRates } = await readSettings(reader)
  return {
    type: incomingWireType(currency),
    currency,
    amount_eur: eurValue(eurRates, transfer.amount, currency),
    wire: JSON.stringify(wireOf(transfer, held)),
  }
}

/** What a wire says beside the data of every payment. */
function wireOf(transfer: CreditTransfer, { holder }: HeldAccount): StoredWire {
  const { uetr, chargeBearer = 'SHAR', payer, intermediary, instructed, deducted } = transfer
  const purpose = transfer.purpose ?? transfer.purposeCode
  if (uetr === undefined) throw new Error(`the wire ${transfer.transactionId} was read without its UETR`)
  return {
    payee_kind: holder.kind === 'COMPANY' ? 'COMPANY' : 'PERSON',
    bank: bankOf(payer),
    ...(intermediary ? { intermediary: bankOf(intermediary) } : {}),
    charges: chargesOf(chargeBearer),
    ...(purpose === undefined ? {} : { purpose }),
    uetr,
    payer: identifiedBy(payer.identity),
    ...(instructed ? { sent: { amount: String(instructed.amount), currency: instructed.currency } } : {}),
    ...(deducted ? { deducted: deducted.map(storedCharge) } : {}),
  }
}

/** A deducted charge, and the bank that deducted it. */
export const storedCharge = ({
  amount,
  currency,
  bic,
}: Charge): NonNullable<StoredWire['deducted']>[number] => ({
  amount: String(amount),
  currency,
  ...(bic ? { bic } : {}),
})

const chargesOf = (bearer: ChargeBearer): Charges =>
  CHARGES.find((charges) => CHARGE_BEARER[charges] === bearer) ?? 'SHA'

const bankOf = ({ bic, bankName, bankAddress, clearingNumber }: Agent): StoredBank => ({
  ...(bic ? { bic } : {}),
  ...(bankName ? { name: bankName } : {}),
  ...(bankAddress?.country ? { country: bankAddress.country } : {}),
  ...(bankAddress?.town ? { city: bankAddress.town } : {}),
  ...(clearingNumber ? { clearing_code: clearingNumber } : {}),
})

function identifiedBy(identity: Identity = {}): StoredWire['payer'] {
  const { bornOn, bornIn, personNumber, organisationNumber, lei } = identity
  const number = personNumber ?? organisationNumber
  return {
    ...(number ? { customer_number: number } : {}),
    ...(bornOn ? { born_on: bornOn } : {}),
    ...(bornIn ? { born_in: bornIn } : {}),
    ...(lei ? { lei } : {}),
  }
}
