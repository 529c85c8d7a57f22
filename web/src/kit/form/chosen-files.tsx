import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts.ts'
import classes from './chosen-files.module.css'

const words = texts({
  remove: { en: (name: string) => `Remove ${name}`, lt: (name: string) => `Pašalinti ${name}` },
})

/** Long names are shortened in the middle. */
const shortName = (name: string): string => (name.length >= 17 ? `${name.slice(0, 13)}…` : name)

/** Chosen files, each of which can be removed. */
export function ChosenFiles<F extends { readonly name: string }>({
  files,
  onChange,
}: {
  files: readonly F[]
  onChange: (files: readonly F[]) => void
}): ReactNode {
  const say = useTexts(words)
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <li key={index}>
          <span title={file.name}>{shortName(file.name)}</span>
          <CloseButton
            size="sm"
            aria-label={say.remove(file.name)}
            onClick={() => onChange(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  )
}
