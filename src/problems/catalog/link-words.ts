/** What to do about a file behind a symbolic link that is not followed. */
export const FOLLOWED_LINKS =
  'Links to files in the folder of docs.json are followed; links to folders and to other places are not. Put the file there instead of the link.';
