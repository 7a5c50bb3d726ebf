import { Schema } from 'mongoose';
import { linkSchema, toLink, toLinkDocument, type LinkDocument } from '../account/link-document.ts';
import type { EmailChange, EmailUndo } from './email-change.ts';

/** A pending change of an e-mail, as it is part of an account's document. */
export interface EmailChangeDocument {
  readonly email: string;
  readonly email_key: string;
  readonly confirm: LinkDocument;
}

/** An undo link, as it is part of an account's document. */
export interface EmailUndoDocument extends LinkDocument {
  readonly email: string;
  readonly email_key: string;
}

export const emailChangeSchema = new Schema<EmailChangeDocument>(
  { email: String, email_key: String, confirm: linkSchema },
  { _id: false },
);

export const emailUndoSchema = new Schema<EmailUndoDocument>(
  { hash: String, expires_at: Date, email: String, email_key: String },
  { _id: false },
);

export const toEmailChange = ({ email, email_key: emailKey, confirm }: EmailChangeDocument): EmailChange => ({
  email,
  emailKey,
  confirm: toLink(confirm),
});

export const toEmailChangeDocument = ({ email, emailKey, confirm }: EmailChange): EmailChangeDocument => ({
  email,
  email_key: emailKey,
  confirm: toLinkDocument(confirm),
});

export const toEmailUndo = (document: EmailUndoDocument): EmailUndo => ({
  ...toLink(document),
  email: document.email,
  emailKey: document.email_key,
});

export const toEmailUndoDocument = (undo: EmailUndo): EmailUndoDocument => ({
  ...toLinkDocument(undo),
  email: undo.email,
  email_key: undo.emailKey,
});
