import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm'

/** Complaints of the ISO schema about a message, empty where it is valid. */
export type SchemaCheck = (xml: string) => string[]

/**
 * Checks messages against the schema of their namespace, by libxml2. The schemas are not part of the product, so only
 * tests named `*.vectors.test.ts` may import this.
 */
export function openSchemas(): SchemaCheck {
  const folder = process.env.ISO20022_XSD_DIR
  if (!folder) throw new Error('Set ISO20022_XSD_DIR to a folder with the XSD files of ISO 20022.')
  const validators = new Map<string, XsdValidator>()
  const validatorOf = (type: string) => {
    const known = validators.get(type)
    if (known !== undefined) return known
    const schema = readFileSync(join(folder, `${type}.xsd`), 'utf8')
    const validator = XsdValidator.fromDoc(XmlDocument.fromString(schema))
    validators.set(type, validator)
    return validator
  }
  return (xml) => {
    const type = /urn:iso:std:iso:20022:tech:xsd:([a-z0-9.]+)/.exec(xml)?.[1] ?? ''
    const document = XmlDocument.fromString(xml)
    try {
      validatorOf(type).validate(document)
      return []
    } catch (error) {
      if (error instanceof XmlLibError) return error.message.split('\n')
      throw error
    } finally {
      document.dispose()
    }
  }
}
