/** The errors for a taken username or e-mail address, by the unique index. */
export const taken = {
  users_username: { field: 'username', message: 'This username is or was taken. Usernames are never reused.' },
  users_email: { field: 'email', message: 'Another user has this email address.' },
}
