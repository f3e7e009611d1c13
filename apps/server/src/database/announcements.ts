/** Tells every server on this database that something of a project changed, so that open screens move. */
export interface Announcements {
  /** Called after the commit. Several calls in a row become one notification. */
  announce(projectId: string): void
  /** Calls back with the projects that changed, here or on another server. Answers how to stop. */
  listen(listener: (projectIds: readonly string[]) => void): () => void
  close(): Promise<void>
}
