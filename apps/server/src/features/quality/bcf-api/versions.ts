/** The versions of the API. Everything in which they differ is here. */
export const apiVersions = ['2.1', '3.0'] as const
export type ApiVersion = (typeof apiVersions)[number]

interface Differences {
  /** Names of the list of people in the extensions. 2.1 gets both: programs and the published schemas differ. */
  readonly people: readonly string[]
  /** Whether a comment needs a text of its own, or may be a viewpoint alone. */
  readonly viewpointsWithoutText: boolean
  /** Actions that the version knows. */
  readonly topicActions: readonly string[]
}

export const differences: Readonly<Record<ApiVersion, Differences>> = {
  '2.1': {
    people: ['user_id_type', 'users'],
    viewpointsWithoutText: false,
    topicActions: ['update', 'createComment', 'createViewpoint'],
  },
  '3.0': {
    people: ['users'],
    viewpointsWithoutText: true,
    topicActions: ['update', 'createComment', 'createViewpoint'],
  },
}

/** Where the versions are described. */
export const describedAt = (version: ApiVersion) =>
  `https://github.com/buildingSMART/BCF-API/tree/release_${version.replace('.', '_')}`
