/** What to say where a user's name or address is taken, by the index that says so. */
export const taken = {
  users_username: { field: 'username', message: 'This username is or was taken. Usernames are never reused.' },
  users_email: { field: 'email', message: 'Another user has this email address.' },
}
