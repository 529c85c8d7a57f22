import type { ReactNode } from 'react'
import { TasksPage } from '../../../features/tasks/task-list.tsx'
import { PATHS } from '../../../paths.ts'

/** `/crm/downloads`: files that are made in the background. */
export const StaffDownloadsScreen = (): ReactNode => <TasksPage path={PATHS.staffDownloads.path} />
