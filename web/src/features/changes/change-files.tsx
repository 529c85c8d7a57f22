import type { ReactNode } from 'react'
import { SaveButton } from '../../kit/list/save-button.tsx'
import { saveFile } from '../../kit/list/save-file.ts'
import { useTexts } from '../../texts.ts'
import type { Change } from './list.tsx'
import { words } from './texts.ts'

/** The files of a change: all its lines, if it is one of many, and the document that its proposer gave. */
export function ChangeFiles({ of: { _id: id, has_file, document } }: { of: Change }): ReactNode {
  const t = useTexts(words)
  return (
    <>
      {has_file ? (
        <div>
          <SaveButton save={() => saveFile('getChangeFile', { params: { id } })}>{t.allLines}</SaveButton>
        </div>
      ) : null}
      {document === null ? null : (
        <div>
          <SaveButton save={() => saveFile('getChangeDocument', { params: { id } })}>
            {t.documentOf(document)}
          </SaveButton>
        </div>
      )}
    </>
  )
}
