import type pg from 'pg'
import type { FileStore } from '#files/store.ts'
import { backUp } from './backup.ts'
import { storedFiles } from './stored-files.ts'
import { testRestore } from './test-restore.ts'

/** The parts of a scheduled backup that take long. */
export interface BackupWork {
  /** Writes an archive, and returns how many files the store did not have. */
  backUp(file: string): Promise<number>
  /** Restores an archive for a test. */
  testRestore(file: string): Promise<void>
}

export const workWith = (connection: pg.ClientConfig, files: FileStore): BackupWork => ({
  backUp: async (file) => (await backUp(connection, storedFiles(files), file)).missingFiles.length,
  testRestore: (file) => testRestore(connection, file),
})
