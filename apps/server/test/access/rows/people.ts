import { randomUUID } from 'node:crypto'
import { aRefreshToken, aSignIn, newName, nothing, ofMember } from '../given.ts'
import { type AccessRows, alwaysWrites, reads } from '../row.ts'
import { administrators, anybody, labelPrinters, signedIn } from '../rules.ts'
import { resetPassword } from '../world.ts'

/** Endpoints about sessions and users. */
export const peopleRows = {
  login: {
    ...anybody,
    ...alwaysWrites,
    async given({ person, database }) {
      await resetPassword(database, person)
      return { body: { emailOrUsername: person.username, password: person.password } }
    },
  },
  refresh: { ...anybody, ...alwaysWrites, given: aRefreshToken },
  logout: { ...anybody, ...alwaysWrites, given: aRefreshToken },
  listSessions: { ...signedIn, ...reads, given: nothing },
  endSession: { ...signedIn, ...alwaysWrites, given: async (at) => ({ params: { id: (await aSignIn(at)).id } }) },
  endOtherSessions: {
    ...signedIn,
    ...alwaysWrites,
    async given(at) {
      await aSignIn(at)
      return {}
    },
  },
  me: { ...signedIn, ...reads, given: nothing },
  updateMe: { ...signedIn, ...alwaysWrites, given: () => ({ body: { name: newName() } }) },
  changePassword: {
    ...signedIn,
    ...alwaysWrites,
    async given({ person, database }) {
      await resetPassword(database, person)
      return { body: { currentPassword: person.password, newPassword: 'another good password' } }
    },
  },

  listUsers: { ...administrators, ...reads, given: nothing },
  createUser: {
    ...administrators,
    ...alwaysWrites,
    given: ({ place }) => ({
      body: { username: `u-${randomUUID().slice(0, 8)}`, name: 'New', role: 'viewer', projectIds: [place.project.id] },
    }),
  },
  getUser: { ...administrators, ...reads, given: ofMember },
  updateUser: { ...administrators, ...alwaysWrites, given: (at) => ({ ...ofMember(at), body: { name: newName() } }) },
  deleteUser: { ...administrators, ...alwaysWrites, given: ofMember },
  listRoles: { ...signedIn, ...reads, given: nothing },
  checkUsername: { ...anybody, ...reads, given: ({ person }) => ({ body: { username: person.username } }) },
  userProjects: { ...administrators, ...reads, given: ofMember },
  assignProjects: {
    ...administrators,
    ...alwaysWrites,
    given: (at) => ({ ...ofMember(at), body: { projectIds: [] } }),
  },
  systemState: { ...administrators, ...reads, given: nothing },
  getLabelAddress: { ...labelPrinters, ...reads, given: nothing },
  setLabelAddress: {
    ...administrators,
    ...alwaysWrites,
    given: () => ({ body: { address: `https://192.0.2.1/${randomUUID()}` } }),
  },
  dismissBackupWarning: {
    ...administrators,
    ...alwaysWrites,
    given: () => ({ body: { reason: randomUUID() } }),
  },
  listAudit: { ...administrators, ...reads, given: nothing },
} satisfies AccessRows
