import { randomUUID } from 'node:crypto'
import { aRefreshToken, aSignIn, newName, nothing, ofMember } from '../given.ts'
import { type AccessRows, reads, writes } from '../row.ts'
import { administrators, anybody, labelPrinters, signedIn } from '../rules.ts'
import { resetPassword } from '../world.ts'

/** Endpoints about sessions and users. */
export const peopleRows = {
  login: {
    ...anybody,
    ...writes,
    async given({ person, database }) {
      await resetPassword(database, person)
      return { body: { emailOrUsername: person.username, password: person.password } }
    },
  },
  refresh: { ...anybody, ...writes, given: aRefreshToken },
  logout: { ...anybody, ...writes, given: aRefreshToken },
  listSessions: { ...signedIn, ...reads, given: nothing },
  endSession: { ...signedIn, ...writes, given: async (at) => ({ params: { id: (await aSignIn(at)).id } }) },
  endOtherSessions: {
    ...signedIn,
    ...writes,
    async given(at) {
      await aSignIn(at)
      return {}
    },
  },
  me: { ...signedIn, ...reads, given: nothing },
  updateMe: { ...signedIn, ...writes, given: () => ({ body: { name: newName() } }) },
  changePassword: {
    ...signedIn,
    ...writes,
    async given({ person, database }) {
      await resetPassword(database, person)
      return { body: { currentPassword: person.password, newPassword: 'another good password' } }
    },
  },

  listUsers: { ...administrators, ...reads, given: nothing },
  createUser: {
    ...administrators,
    ...writes,
    given: ({ place }) => ({
      body: { username: `u-${randomUUID().slice(0, 8)}`, name: 'New', role: 'viewer', projectIds: [place.project.id] },
    }),
  },
  getUser: { ...administrators, ...reads, given: ofMember },
  updateUser: { ...administrators, ...writes, given: (at) => ({ ...ofMember(at), body: { name: newName() } }) },
  deleteUser: { ...administrators, ...writes, given: ofMember },
  listRoles: { ...signedIn, ...reads, given: nothing },
  checkUsername: { ...anybody, ...reads, given: ({ person }) => ({ body: { username: person.username } }) },
  userProjects: { ...administrators, ...reads, given: ofMember },
  assignProjects: { ...administrators, ...writes, given: (at) => ({ ...ofMember(at), body: { projectIds: [] } }) },
  systemState: { ...administrators, ...reads, given: nothing },
  getLabelAddress: { ...labelPrinters, ...reads, given: nothing },
  setLabelAddress: {
    ...administrators,
    ...writes,
    given: () => ({ body: { address: `https://192.0.2.1/${randomUUID()}` } }),
  },
  dismissBackupWarning: {
    ...administrators,
    ...writes,
    given: () => ({ body: { reason: randomUUID() } }),
  },
  listAudit: { ...administrators, ...reads, given: nothing },
} satisfies AccessRows
