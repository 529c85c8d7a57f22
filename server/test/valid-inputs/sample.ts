import { z } from 'zod'
import { newId } from '../../src/platform/ids.ts'
import { dayIn, type Fields, inDays } from './input.ts'

export const printed = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

export const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const json = printed(schema)
  return [json, ...(json.anyOf ?? [])].flatMap((one) =>
    typeof one === 'object' ? Object.keys(one.properties ?? {}) : [],
  )
}

/** Makes an input that a schema takes: the first choice of each, and the smallest. */
export function sample(schema: z.core.JSONSchema._JSONSchema, known: Fields, name = ''): unknown {
  if (typeof schema === 'boolean') return null
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sample(choice, known, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [
          field,
          sample(schema.properties?.[field] ?? {}, known, field),
        ]),
      )
    case 'array':
      return [sample((schema.items ?? {}) as z.core.JSONSchema._JSONSchema, known)]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 0)
    case 'boolean':
      return true
  }
  if (schema.format === 'uuid') return newId()
  if (schema.format === 'date') return dayIn(0)
  if (schema.format === 'date-time') return inDays(3)
  const texts = ['a name', '12.00', 'EUR', '123456', '/a/place']
  return texts.find((text) => new RegExp(schema.pattern ?? '', 'u').test(text)) ?? 'a'
}
