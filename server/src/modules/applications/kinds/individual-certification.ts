import { fieldsOfCertification } from '@fondaco/rules/onboarding/self-certification.ts'
import { knownTin } from '@fondaco/rules/onboarding/tax-residence.ts'
import type { CertificationKind } from '../dossier/application-kind.ts'
import { type Individual, readIndividual } from '../dossier/individual-store.ts'
import { findSignedAt } from '../dossier/signature-store.ts'
import { certificationOf } from '../dossier/view-crs.ts'

/** The self-certification of an individual. */
export const INDIVIDUAL_CERTIFICATION: CertificationKind = {
  template: 'crs',
  async readState(reader, scope, id) {
    const individual = await readIndividual(reader, scope, id)
    return individual && certificationOf(individual)
  },
  async readKnown(reader, scope, id) {
    const individual = await readIndividual(reader, scope, id)
    return { values: individual ? knownFields(individual) : {}, controlling: [], details: null }
  },
  async whyNot(reader, scope, { customerId }) {
    const individual = await readIndividual(reader, scope, customerId)
    return individual?.crsDoneAt ? 'another_counts' : null
  },
  async readCounting(reader, scope, id) {
    const doneAt = (await readIndividual(reader, scope, id))?.crsDoneAt
    // Only one of an individual counts, from the time at which it was signed.
    return doneAt ? findSignedAt(reader, id, doneAt) : null
  },
  viewed: (at) => ({ person: { crs_viewed_at: at } }),
  signed: ({ at, answers }) => ({ person: { crs_done_at: at, crs_answers: JSON.stringify(answers) } }),
}

/** The known data of the signer, to be checked and completed. */
const knownFields = ({ address, birthdate, nationalId, nationality, poBirth }: Individual) =>
  fieldsOfCertification({
    taxResidences: [
      {
        country: address.country,
        tin: knownTin(address.country, nationality, nationalId),
        noTinReason: '',
        explanation: '',
      },
    ],
    usPerson: null,
    usTin: '',
    birthdate: birthdate ?? '',
    placeOfBirth: poBirth ?? '',
  })
