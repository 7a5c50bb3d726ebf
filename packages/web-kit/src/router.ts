/**
 * The part of the router that remotes use. It is one of the few modules that shell and remotes share at run time:
 * sharing the whole router would cost 48 KB of every first visit.
 */
export {
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
