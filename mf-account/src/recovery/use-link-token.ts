import { useLocation, useNavigate } from '@ondine/web-kit/router';
import { useEffect, useState } from 'react';

/**
 * The token of the link in a mail, from the fragment of the address (`#token=`), or from the query of links sent
 * before; '' without one. It is taken out of the address bar and its history at once.
 */
export function useLinkToken(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const given = tokenIn(hash.slice(1)) || tokenIn(search);
  const [token, setToken] = useState(given);
  // Another link that is opened in the same tab changes the fragment alone.
  if (given !== '' && given !== token) setToken(given);
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return token;
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).get('token') ?? '';
