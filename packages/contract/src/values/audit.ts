/** The kinds of subjects in the audit log. */
export const auditSubjects = ['user', 'project', 'component', 'trailer', 'plant', 'place', 'system'] as const
